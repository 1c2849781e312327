import { vendorProtocol } from '@fairground/contract/games/vendor-protocol'
import type { z } from 'zod'
import { schemaOf, type JsonSchema } from './invalid-inputs.ts'

/**
 * Sixty kinds of invalid amounts as raw JSON; some of them no JSON serializer would write. None matches the contract's
 * pattern of an amount.
 */
export const hostileAmountKinds: Readonly<Record<string, string>> = {
  'a minus': '"-1"',
  'minus zero': '"-0"',
  'a plus': '"+1"',
  'a minus of typography': '"\u22121"',
  'an exponent': '"1e3"',
  'a large exponent': '"1E400"',
  'a small exponent': '"1e-8"',
  hexadecimal: '"0x10"',
  binary: '"0b1"',
  octal: '"0o7"',
  'leading zeros': '"01"',
  'zeros only': '"00"',
  'no whole digit': '".5"',
  'no fraction': '"1."',
  'two points': '"1.2.3"',
  'a comma for the point': '"1,5"',
  'grouped by commas': '"1,000"',
  'grouped by points': '"1.000.000"',
  'grouped by underscores': '"1_000"',
  'grouped by spaces': '"1 000"',
  'grouped by thin spaces': '"1\u2009000"',
  'grouped by narrow spaces': '"1\u202f000"',
  'grouped by fixed spaces': '"1\u00a0000"',
  'grouped by apostrophes': '"1\'000"',
  'a space before': '" 1"',
  'a space behind': '"1 "',
  'a line end behind': '"1\\n"',
  'a tab before': '"\\t1"',
  'a NUL behind': '"1\\u0000"',
  'a mark of right to left': '"\u200f1"',
  'an override of direction': '"\u202e1"',
  'a space of no width': '"1\u200b"',
  'a byte order mark': '"\ufeff1"',
  'half a surrogate': '"1\\ud800"',
  'full-width digits': '"１２"',
  'Arabic digits': '"١٢"',
  'Devanagari digits': '"१२"',
  'a fraction sign': '"½"',
  'a superscript': '"1²"',
  'a Roman numeral': '"Ⅷ"',
  'a Chinese numeral': '"五"',
  'NaN as text': '"NaN"',
  'Infinity as text': '"Infinity"',
  'a currency sign': '"$1"',
  'a percentage': '"1%"',
  'a sum': '"1+1"',
  'a quotation of SQL': "\"1' or '1'='1\"",
  'sixteen whole digits': '"1000000000000000"',
  'nineteen digits': '"9223372036854775808"',
  'four hundred digits': `"${'9'.repeat(400)}"`,
  'nine decimals': '"1.123456789"',
  'an empty text': '""',
  'a number': '1',
  'a number with a fraction': '0.1',
  'a number beyond numbers': '1e400',
  'a number that no float holds': '9007199254740993',
  'minus zero as a number': '-0',
  'a list': '["1"]',
  'an object': '{"amount":"1"}',
  true: 'true',
}

/** Valid decimals that are refused in USD: finer than the ledger, or more than any balance. */
export const invalidAmounts = ['0.00000001', '1.00000001', '9999999999', '9999999999.9999'] as const

/** Values that `JSON.stringify` writes unchanged. */
export function parseExactJson(json: string): unknown {
  const value: unknown = JSON.parse(json)
  if (JSON.stringify(value) === json) return value
  const rawJson: unknown = Reflect.get(JSON, 'rawJSON')
  if (typeof rawJson !== 'function') throw new Error('this needs Node 22')
  return Reflect.apply(rawJson, JSON, [json])
}

const amountPattern = schemaOf(vendorProtocol.bet.body).properties?.['amount']?.pattern

export interface AmountField {
  /** `lines.0.unit` */
  name: string
  /** Whether null is valid there. */
  isNullable: boolean
  put: (body: unknown, value: unknown) => unknown
}

/** Every amount field of a body, found by its schema. */
export function amountFields(body: z.ZodType): AmountField[] {
  return [...placesIn(schemaOf(body), [])].map(({ path, isNullable }) => ({
    name: path.join('.'),
    isNullable,
    put: (whole, value) => replace(whole, path, value),
  }))
}

type Path = readonly (string | number)[]

function* placesIn(schema: JsonSchema, path: Path): Generator<{ path: Path; isNullable: boolean }> {
  const kinds = schema.anyOf ?? [schema]
  const isNullable = kinds.some(({ type }) => type === 'null')
  for (const kind of kinds) {
    if (kind.pattern === amountPattern) yield { path, isNullable }
    for (const [name, property] of Object.entries(kind.properties ?? {})) yield* placesIn(property, [...path, name])
    if (kind.items) yield* placesIn(kind.items, [...path, 0])
  }
}

function replace(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof whole !== 'object' || whole === null) throw new Error(`no ${step} to put an amount into`)
  const inner: unknown = Reflect.get(whole, step)
  const fresh = rest.length === 0 ? value : replace(inner, rest, value)
  return Array.isArray(whole) ? whole.with(Number(step), fresh) : { ...whole, [step]: fresh }
}
