import { requestJson, type CallDeclaration } from '@fairground/contract'
import { z } from 'zod'
import { LazySchema } from './lazy-schema.ts'

type Json = Record<string, unknown>

type PartSchemas = Partial<Record<'params' | 'querystring' | 'body', LazySchema>>

type Declaration = Pick<CallDeclaration, 'params' | 'query' | 'body' | 'reply' | 'accepts'>

type CallSchemas = PartSchemas & { response: { 200: LazySchema } }

const made = new WeakMap<Declaration, CallSchemas>()

/** A call's schemas as JSON Schema, each created once: validation and serialisation do not use zod at run time. */
export function schemasOf(call: Declaration): CallSchemas {
  const known = made.get(call) ?? makeSchemas(call)
  made.set(call, known)
  return known
}

const makeSchemas = ({ params, query, body, reply, accepts }: Declaration): CallSchemas => ({
  ...(params && { params: new LazySchema(() => input(params)) }),
  ...(query && { querystring: new LazySchema(() => input(query)) }),
  ...(body && !accepts && { body: new LazySchema(() => input(body)) }),
  response: {
    200: new LazySchema(() => ({
      type: 'object',
      required: ['success', 'value'],
      properties: { success: { type: 'boolean' }, value: output(reply) },
    })),
  },
})

export const input = (schema: z.ZodType): Json => requestJson(schema)

/** Patterns are checked on input only; output is ours, and tests validate it against the contract. */
export const output = (schema: z.ZodType): Json =>
  stripped(withoutMeta(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', reused: 'inline' })))

function withoutMeta(schema: Json): Json {
  const { $schema: _meta, ...rest } = schema
  return rest
}

function stripped(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'pattern' && typeof value === 'string') && key !== 'format')
      .map(([key, value]) => [key, strippedValue(value)]),
  )
}

function strippedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strippedValue)
  return typeof value === 'object' && value !== null ? stripped(value as Json) : value
}
