import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../testing/read-csv.ts'
import { csvLines } from './csv-lines.ts'

test('cells with commas, quotes and line ends are quoted, the others are not', () => {
  expect(csvLines([['plain', 'a,b', 'say "so"', 'two\r\nlines', '']])).toBe(
    'plain,"a,b","say ""so""","two\r\nlines",\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '－1', '\u0000=1'])(
  '%j is a text, not a formula',
  (text) => {
    const [[cell] = []] = readCsv(csvLines([[text]]))
    expect(cell).toBe(`'${text}`)
  },
)

test.each(['x;=1+1', 'x|=1+1', 'x\t=1+1'])('%j stays one cell where lists are separated by another sign', (text) => {
  expect(csvLines([[text, 'plain']])).toBe(`"${text}",plain\r\n`)
})

test('whatever the cells, the file holds them again, and none opens with a formula', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=+-@",\r\n\t a1') }))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (lines) => {
      const read = readCsv(csvLines(lines))
      expect(read.map((cells) => cells.length)).toEqual(lines.map((cells) => cells.length))
      for (const [line, cells] of read.entries())
        for (const [place, text] of cells.entries()) {
          expect(text).not.toMatch(/^\s*[=+\-@]/)
          expect([lines[line]?.[place], `'${lines[line]?.[place]}`]).toContain(text)
        }
    }),
  )
})
