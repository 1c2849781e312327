/** A parser of RFC 4180 that shares no code with the writer. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('a quote that does not end')
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    } else {
      const end = /,|\r\n/.exec(text.slice(at))?.index ?? text.length - at
      cell = text.slice(at, at + end)
      at += end
      if (cell.includes('"')) throw new Error(`a quote inside ${cell}`)
    }
    cells.push(cell)
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no line end at ${at}`)
    lines.push(cells)
    cells = []
    at += 2
  }
  return lines
}
