import { z } from 'zod'

/** Numbers of a request that say nothing else fit into the `integer` of a database. */
const [integerMin, integerMax] = [-2_147_483_648, 2_147_483_647]

type Json = Record<string, unknown>

/** A part of a request as JSON Schema: what the platform validates with, and what is published. */
export function requestJson(schema: z.ZodType, target: 'draft-7' | 'draft-2020-12' = 'draft-7'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target,
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type !== 'integer') return
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = integerMax
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = integerMin
    },
  })
  return json
}
