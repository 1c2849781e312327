import { plainDigits } from './plain-digits.ts'

/** What a text in a field for an amount says. */
export type TypedAmount =
  | { state: 'empty' }
  /** `amount` is a wire decimal. `isPlain`: written as the wire or as the pages write it, so nothing has to be explained. */
  | { state: 'read'; amount: string; isPlain: boolean }
  /** The beginning of an amount, such as `1.50` on the way to `1.500.000`. */
  | { state: 'partial' }
  /** The separator may be of thousands or of decimals. */
  | { state: 'unclear'; whole: string; part: string }
  | { state: 'too_precise' }
  | { state: 'malformed' }

interface TypedAmountRules {
  /** The most that the currency has; 0: a point can only stand between thousands. */
  decimals: number
  /** What may stand before or after the digits, the longest first. */
  signs: readonly string[]
}

const malformed = { state: 'malformed' } as const
const partial = { state: 'partial' } as const
const tooPrecise = { state: 'too_precise' } as const

/** Each kind of separator by one sign: space, apostrophe, group of Arabic (`٬`), its decimal point (`٫`), point, comma. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{Zs}]+/gu, ' '],
  [/[’ʼ＇‘]/gu, "'"],
  [/[．。｡]/gu, '.'],
  [/[，、،‚]/gu, ','],
]

const textMax = 64

/**
 * Reads an amount as people write it: grouped in any way, in digits of any script, with the sign of the currency. It never
 * guesses between two amounts.
 */
export function readTypedAmount(text: string, { decimals, signs }: TypedAmountRules): TypedAmount {
  const shown = kinds.reduce(
    (rest, [sign, plain]) => rest.replaceAll(sign, plain),
    // Marks of direction and of width come with what is copied from a page.
    plainDigits(text.replaceAll(/\p{Cf}/gu, '')),
  )
  const bare = shown.trim()
  if (bare === '') return { state: 'empty' }
  const digits = withoutSign(bare, signs)
  if (digits === '') return partial
  if (text.length > textMax || !/^[0-9 '٬٫.,]+$/u.test(digits)) return malformed
  const read = readDigits(digits, decimals)
  if (read.state !== 'read') return read
  return { ...read, isPlain: read.isPlain && /^[\d.,]+$/u.test(text) }
}

/** One sign before the digits, one behind them. */
function withoutSign(text: string, signs: readonly string[]): string {
  const first = signs.find((sign) => text.toLowerCase().startsWith(sign.toLowerCase())) ?? ''
  const rest = text.slice(first.length).trim()
  // `500K` is more likely five hundred thousand than five hundred kyat.
  const last = signs.find((sign) => sign !== 'K' && rest.toLowerCase().endsWith(sign.toLowerCase())) ?? ''
  return rest.slice(0, rest.length - last.length).trim()
}

function readDigits(text: string, decimals: number): TypedAmount {
  const groups = text.split(/[ '٬٫.,]/u)
  const separators = text.replaceAll(/\d/gu, '')
  if (separators === '') return read(text, '', { decimals, isPlain: true })
  const last = separators.at(-1) ?? ''
  const end = groups.at(-1) ?? ''
  if (end === '') return readEnding(text.slice(0, -1), last, decimals)
  const before = separators.slice(0, -1)
  if (before === '') return readOne(groups[0] ?? '', { separator: last, end, decimals })
  const group = before[0] ?? ''
  if ([...before].some((other) => other !== group)) return malformed
  if (last === group) return readGroups(groups, group)
  if (!'.,٫'.includes(last) || group === '٫' || groupsOf(groups.slice(0, -1), group) !== 'whole') return malformed
  // `1.500,000`: thousands by two separators, or three decimals; no currency here is written like either.
  if (end.length === 3 && decimals < 3) return malformed
  const isPlain = group === ',' && last === '.'
  return read(groups.slice(0, -1).join(''), end, { decimals, isPlain })
}

/** A separator at the end: the fraction is still to come. */
function readEnding(rest: string, separator: string, decimals: number): TypedAmount {
  if (!/\d$/u.test(rest)) return malformed
  if (decimals === 0 || separator !== '.' || !/^\d+$/u.test(rest)) {
    const whole = readDigits(rest, decimals)
    return whole.state === 'read' || whole.state === 'partial' ? partial : whole
  }
  return read(rest, '', { decimals, isPlain: true })
}

/** One separator, of thousands or of decimals. */
function readOne(
  start: string,
  { separator, end, decimals }: { separator: string; end: string; decimals: number },
): TypedAmount {
  if (separator === '٫') return read(start, end, { decimals, isPlain: false })
  if (!'.,'.includes(separator)) return readGroups([start, end], separator)
  const isGroup = /^[1-9]\d{0,2}$/u.test(start)
  if (isGroup && end.length === 3) {
    if (decimals === 0) return read(start + end, '', { decimals, isPlain: separator === ',' })
    if (separator === ',') return read(start + end, '', { decimals, isPlain: decimals < 3 })
    return decimals < 3
      ? { state: 'unclear', whole: start + end, part: `${start}.${end}` }
      : read(start, end, { decimals, isPlain: false })
  }
  if (decimals === 0 && isGroup && end.length < 3) return partial
  // Groups of four digits are in use too: `1,0000`.
  if (separator === ',' && end.length > Math.max(decimals, 3)) return malformed
  return read(start, end, { decimals, isPlain: separator === '.' })
}

function readGroups(groups: readonly string[], separator: string): TypedAmount {
  const found = groupsOf(groups, separator)
  if (found !== 'whole') return found === 'partial' ? partial : malformed
  return { state: 'read', amount: groups.join(''), isPlain: separator === ',' && groups.slice(1).every(isThree) }
}

const isThree = (group: string): boolean => group.length === 3

/** Thousands as `1,500,000`, or lakhs as `15,00,000`. */
function groupsOf(groups: readonly string[], separator: string): 'whole' | 'partial' | 'none' {
  const [first = '', ...rest] = groups
  if (!/^[1-9]\d{0,2}$/u.test(first)) return 'none'
  const [inner, end] = [rest.slice(0, -1), rest.at(-1) ?? '']
  const isWestern = inner.every(isThree)
  const isIndian =
    separator === ',' && first.length < 3 && inner.length > 0 && inner.every((group) => group.length === 2)
  if (!isWestern && !isIndian) return 'none'
  if (end.length === 3 || rest.length === 0) return 'whole'
  return end.length < 3 ? 'partial' : 'none'
}

function read(
  whole: string,
  fraction: string,
  { decimals, isPlain }: { decimals: number; isPlain: boolean },
): TypedAmount {
  const amount = whole.replace(/^0+(?=\d)/u, '') || '0'
  // Zeros behind the last decimal change nothing.
  const kept = fraction.slice(0, decimals)
  if (/[1-9]/u.test(fraction.slice(decimals))) return tooPrecise
  if (kept === '') return { state: 'read', amount, isPlain }
  return { state: 'read', amount: `${amount}.${kept}`, isPlain }
}
