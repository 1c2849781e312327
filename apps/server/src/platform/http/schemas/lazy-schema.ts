import { Ajv, type ValidateFunction } from 'ajv'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { lazy } from '../../lazy.ts'

/** A JSON Schema compiled when it is first needed: compiling a hundred would be most of the start time. */
export class LazySchema {
  readonly get: () => object

  constructor(make: () => object) {
    this.get = lazy(make)
  }
}

export interface SchemaCompilers {
  validator: FastifySchemaCompiler<LazySchema>
  serializer: FastifySerializerCompiler<LazySchema>
  /** Compiles remaining schemas one at a time between requests, so that no first request is slow. */
  warmUp: () => void
}

/** Schemas are checked by tests: validating them here would take longer than compiling them. */
export const ajvOptions = { strict: false, validateFormats: false, validateSchema: false, meta: false } as const

/** Types in bodies must match; query and path values are text, so numbers in them are converted. */
export function createSchemaCompilers(): SchemaCompilers {
  // Formats are documentation: each is accompanied by a pattern that is checked.
  const options = { ...ajvOptions, useDefaults: true, removeAdditional: false, allErrors: false } as const
  const literal = new Ajv({ ...options, coerceTypes: false })
  const coercing = new Ajv({ ...options, coerceTypes: true })
  // A route's HEAD shares the schemas of its GET.
  const validators = new Map<LazySchema, () => ValidateFunction>()
  const serializers = new Map<LazySchema, () => (value: unknown) => string>()
  return {
    validator: ({ schema, httpPart }) => {
      const get = once(validators, schema, () => (httpPart === 'body' ? literal : coercing).compile(schema.get()))
      return (value: unknown) => {
        const isValid = get()
        if (isValid(value)) return true
        return { error: (isValid.errors ?? []) as FastifySchemaValidationError[] }
      }
    },
    serializer: ({ schema }) => {
      const get = once(serializers, schema, () => fastJsonStringify(schema.get() as AnySchema))
      return (value: unknown) => get()(value)
    },
    warmUp: () => inTurns([...validators.values(), ...serializers.values()]),
  }
}

function once<Made>(known: Map<LazySchema, () => Made>, schema: LazySchema, make: () => Made): () => Made {
  const get = known.get(schema) ?? lazy(make)
  known.set(schema, get)
  return get
}

function inTurns([first, ...rest]: readonly (() => unknown)[]): void {
  if (!first) return
  setImmediate(() => {
    first()
    inTurns(rest)
  }).unref()
}
