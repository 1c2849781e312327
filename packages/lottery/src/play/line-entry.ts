import type { LineForm, LineRules } from './play.ts'

/** Characters of a line on the wire. */
export const lineLength = ({ digits, width }: LineRules): number => digits * (width ?? 1)

/** A typed line as an entry: sorted if the order does not count; undefined if the play has no such note. */
export function normaliseLine(text: string, rules: LineRules): number | undefined {
  const { digits, form, from = 0, to = 9 } = rules
  const width = rules.width ?? 1
  if (text.length !== lineLength(rules)) return undefined
  if (form === 'ordered' && width === 1) return Number(text)
  const symbols: number[] = []
  let alike = 0
  for (let at = 0; at < text.length; at += width) {
    const symbol = Number(text.slice(at, at + width))
    if (symbol < from || symbol > to) return undefined
    if (!symbols.includes(symbol)) alike += 1
    symbols.push(symbol)
  }
  if (!isForm(form, { alike, digits })) return undefined
  if (form !== 'ordered' && form !== 'arranged') symbols.sort((a, b) => a - b)
  let entry = 0
  for (const symbol of symbols) entry = entry * 10 ** width + symbol
  return entry
}

/** By how many of the symbols are different. */
function isForm(form: LineForm, { alike, digits }: { alike: number; digits: number }): boolean {
  switch (form) {
    case 'ordered':
      return true
    case 'arranged':
    case 'distinct':
      return alike === digits
    case 'pair':
      return alike === digits - 1
    case 'mixed':
      return alike > 1
  }
}
