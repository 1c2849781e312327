import { vendorProtocol } from '@fairground/contract/games/vendor-protocol'
import { requestJson } from '@fairground/contract'
import type { z } from 'zod'

/** One invalid variant of a valid value, and the field that the refusal must name. */
export interface Mutant {
  /** `lines.0.unit: too long`. */
  what: string
  field: string
  value: unknown
}

export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
  maxItems?: number
  minItems?: number
  pattern?: string
}

export const schemaOf = (schema: z.ZodType): JsonSchema => requestJson(schema)

/** Invalid amounts: each must be refused in every amount field. */
export const hostileAmounts: readonly unknown[] = [
  ['', '-1', '+1', '00', '01', '1e3', '1E3', '1.', '.5', '0x10', '0b1', '1_000', '1,000', '1 000', ' 1', '1 ', '1\n'],
  ['١٢', '１２', '½', '1\u0000', '1\u200b', 'NaN', 'Infinity', '1.123456789', '1234567890123456', '9'.repeat(400)],
  [10, 1.5, -1, 0, true, null, ['1'], { amount: '1' }],
].flat()

const amountPattern = schemaOf(vendorProtocol.bet.body).properties?.['amount']?.pattern

/** Bodies that violate the schema in one place, for every place and every rule of the schema. */
export function* mutateBody(schema: JsonSchema, valid: unknown): Generator<Mutant> {
  for (const value of [null, [], 'text', 7, true]) yield { what: `body is ${JSON.stringify(value)}`, field: '', value }
  yield* breakObject(schema, valid as Fields, { path: [], put: (value) => value })
}

/** The same for query and path parameters, where numbers and null are text. */
export function* mutateQuery(schema: JsonSchema, valid: Readonly<Record<string, string>>): Generator<Mutant> {
  yield { what: 'unknown field', field: 'unheardOf', value: { ...valid, unheardOf: '1' } }
  for (const name of schema.required ?? []) yield { what: `${name}: missing`, field: name, value: without(valid, name) }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    for (const wrong of wrongTexts(property))
      yield { what: `${name}: ${JSON.stringify(wrong).slice(0, 40)}`, field: name, value: { ...valid, [name]: wrong } }
}

type Fields = Readonly<Record<string, unknown>>

interface Place {
  path: readonly (string | number)[]
  /** The whole body with another value in this place. */
  put: (value: unknown) => unknown
}

function* breakObject(schema: JsonSchema, valid: Fields, { path, put }: Place): Generator<Mutant> {
  const named = (name: string) => [...path, name].join('.')
  yield { what: `${named('unheardOf')}: unknown`, field: named('unheardOf'), value: put({ ...valid, unheardOf: 1 }) }
  for (const name of schema.required ?? [])
    yield { what: `${named(name)}: missing`, field: named(name), value: put(without(valid, name)) }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* breakValue(property, valid[name], {
      path: [...path, name],
      put: (value) => put({ ...valid, [name]: value }),
    })
}

function* breakValue(schema: JsonSchema, valid: unknown, place: Place): Generator<Mutant> {
  const field = place.path.join('.')
  for (const wrong of wrongValues(schema))
    yield { what: `${field}: ${JSON.stringify(wrong)?.slice(0, 40)}`, field, value: place.put(wrong) }
  if (schema.type !== 'array' || !Array.isArray(valid) || !schema.items) return
  const [first] = valid as readonly Fields[]
  const at = (value: unknown) => place.put([value])
  if (schema.items.type === 'object')
    yield* breakObject(schema.items, first ?? {}, { path: [...place.path, 0], put: at })
}

function wrongValues(schema: JsonSchema): unknown[] {
  const kinds = schema.anyOf?.filter((kind) => kind.type !== 'null') ?? []
  // For a nullable value every variant but null is invalid.
  if (schema.anyOf && kinds[0] && kinds.length < schema.anyOf.length)
    return wrongValues(kinds[0]).filter((value) => value !== null)
  const { type, maxItems, minItems } = schema
  const otherTypes = [null, 7.5, -3, 'text', true, [], {}].filter((value) => !isOfType(value, schema))
  if (type === 'array')
    return [
      ...otherTypes,
      ...(minItems ? [[]] : []),
      ...(maxItems ? [Array.from({ length: maxItems + 1 }, () => ({}))] : []),
    ]
  if (type === 'integer' || type === 'number')
    return [...otherTypes, '1', ...(schema.minimum === undefined ? [] : [schema.minimum - 1, 1e308]), 2 ** 53 * 4]
  if (type !== 'string') return otherTypes
  return [...otherTypes, ...wrongStrings(schema)]
}

function isOfType(value: unknown, { type, const: only, enum: choices }: JsonSchema): boolean {
  if (only !== undefined) return value === only
  if (choices) return choices.includes(value)
  if (type === 'string') return typeof value === 'string'
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return false
}

function wrongStrings({ enum: choices, const: only, pattern, maxLength, minLength }: JsonSchema): unknown[] {
  if (choices || only !== undefined) return ['no such choice', '']
  if (pattern === amountPattern) return [...hostileAmounts]
  const wrong: string[] = []
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1))
  if (minLength) wrong.push('')
  if (pattern) wrong.push('', "' or 1=1 --", '../../etc/passwd', '٣', 'x\u0000', 'a'.repeat(5_000))
  return wrong.filter((text) => !pattern || !new RegExp(pattern, 'u').test(text))
}

/** In a URL every value is text: text that parses as the expected number or word is valid. */
const wrongTexts = (schema: JsonSchema): string[] => {
  if (schema.type === 'integer')
    return ['many', '1.5', '0x', '٣', '1;2', ...(schema.maximum === undefined ? [] : [String(schema.maximum + 1)])]
  return wrongStrings(schema).filter((value) => typeof value === 'string')
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields
  return rest
}
