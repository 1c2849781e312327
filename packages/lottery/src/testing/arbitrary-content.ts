import fc from 'fast-check'
import type { Column, Play } from '../play/play.ts'

/** Wire texts a player could send for a play; some have no note, which `parseSelection` refuses. */
export function arbitraryContent({ shape }: Play): fc.Arbitrary<string> {
  const columns = fc
    .tuple(...shape.columns.map(arbitraryColumn))
    .filter((texts) => texts.filter((text) => text !== '').length >= shape.filledMin)
  const body = columns.map((texts) => texts.join('|'))
  if (!shape.ticks) return body
  const { positions, min } = shape.ticks
  const places = Array.from({ length: positions }, (_, place) => place)
  const ticks = fc.subarray(places, { minLength: min })
  return fc.tuple(ticks, body).map(([at, text]) => `@${at.join(',')}:${text}`)
}

function arbitraryColumn({ from, to, entriesMin, entriesMax, names, lines }: Column): fc.Arbitrary<string> {
  if (lines) {
    const line = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: lines.digits, maxLength: lines.digits })
      .map((digits) => (lines.form === 'ordered' ? digits : digits.toSorted((a, b) => a - b)).join(''))
      .filter((text) => {
        const alike = new Set(text).size
        return { ordered: true, pair: alike === lines.digits - 1, distinct: alike === lines.digits, mixed: alike > 1 }[
          lines.form
        ]
      })
    return fc.uniqueArray(line, { minLength: 1, maxLength: 12 }).map((texts) => texts.join(','))
  }
  const entries = Array.from({ length: to - from + 1 }, (_, place) => names?.[place] ?? String(from + place))
  return fc.subarray(entries, { minLength: entriesMin, maxLength: entriesMax }).map((texts) => texts.join(','))
}
