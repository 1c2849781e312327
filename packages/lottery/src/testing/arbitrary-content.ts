import fc from 'fast-check'
import type { Column, LineRules, Play } from '../play/play.ts'

/** Wire texts a player could send for a play; some have no note, which `parseSelection` refuses. */
export function arbitraryContent({ shape }: Play): fc.Arbitrary<string> {
  const columns = fc
    .tuple(...shape.columns.map(arbitraryColumn))
    .map((texts) => (shape.isDisjoint ? withoutShared(texts) : texts))
    .filter((texts) => texts.filter((text) => text !== '').length >= shape.filledMin)
  const body = columns.map((texts) => texts.join('|'))
  if (!shape.ticks) return body
  const { positions, min } = shape.ticks
  const places = Array.from({ length: positions }, (_, place) => place)
  const ticks = fc.subarray(places, { minLength: min })
  return fc.tuple(ticks, body).map(([at, text]) => `@${at.join(',')}:${text}`)
}

/** Drops from each column what an earlier one has. */
function withoutShared(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.map((text) => {
    const kept = text.split(',').filter((entry) => !seen.has(entry))
    kept.forEach((entry) => seen.add(entry))
    return kept.join(',')
  })
}

function arbitraryColumn({ from, to, entriesMin, entriesMax, names, lines }: Column): fc.Arbitrary<string> {
  if (lines)
    return fc
      .uniqueArray(arbitraryLine(lines), {
        minLength: entriesMin,
        maxLength: Math.min(Math.max(12, entriesMin), entriesMax),
      })
      .map((texts) => texts.join(','))
  const entries = Array.from({ length: to - from + 1 }, (_, place) => names?.[place] ?? String(from + place))
  return fc.subarray(entries, { minLength: entriesMin, maxLength: entriesMax }).map((texts) => texts.join(','))
}

function arbitraryLine({ digits, form, width, from = 0, to = 9 }: LineRules): fc.Arbitrary<string> {
  const isOrdered = form === 'ordered' || form === 'arranged'
  return fc
    .array(fc.integer({ min: from, max: to }), { minLength: digits, maxLength: digits })
    .map((symbols) => (isOrdered ? symbols : symbols.toSorted((a, b) => a - b)))
    .filter((symbols) => {
      const alike = new Set(symbols).size
      if (form === 'ordered') return true
      if (form === 'mixed') return alike > 1
      return alike === (form === 'pair' ? digits - 1 : digits)
    })
    .map((symbols) => symbols.map((symbol) => String(symbol).padStart(width ?? 1, '0')).join(''))
}
