"""What a braille page holds beside running text, recognised by what the file itself shows.

* `kinds.py` names all that is recognised; each kind can be kept as text instead.
* `edges.py`, `running.py`: page numbers and running heads, at the head or the foot of pages.
* `legends.py`: lists of the signs of a volume, whose signs are shown and not read.
* `marks.py`: print page indicators, dot leaders, ruled lines, the signs round transcriber's notes.
* `verse_numbers.py`: the numbers of the lines of a poem.
* `rows.py`: the lines of a page that carry text, with their margins.
* `stretches.py`: the lines between two blank ones, and how a file begins its paragraphs.
* `headings.py`, `lines.py`: what is a heading, what is verse, a list, contents.
* `tables.py`: tables, and the places that they leave empty.
* `shapes.py`: which lines belong together, and what they are: paragraph, heading, verse, list,
  contents, note.
"""
