import { Ajv, type ValidateFunction } from 'ajv'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { lazy } from '../../lazy.ts'

// Shortening the code of the validators takes three times as long as making it.
const code = { optimize: false } as const

/** Schemas are checked by tests: validating them here would take longer than compiling them. */
export const ajvOptions = { strict: false, validateFormats: false, validateSchema: false, meta: false, code } as const

// Formats are documentation: each is accompanied by a pattern that is checked.
const options = { ...ajvOptions, useDefaults: true, removeAdditional: false, allErrors: false } as const
/** Types in bodies must match; query and path values are text, so numbers in them are converted. */
const literal = new Ajv({ ...options, coerceTypes: false })
const coercing = new Ajv({ ...options, coerceTypes: true })

/**
 * A JSON Schema compiled when it is first needed: compiling a hundred would be most of the start time. All servers of a
 * process share what is compiled.
 */
export class LazySchema {
  readonly bodyValidator: () => ValidateFunction
  readonly partValidator: () => ValidateFunction
  readonly serializer: () => (value: unknown) => string

  constructor(make: () => object) {
    const get = lazy(make)
    this.bodyValidator = lazy(() => literal.compile(get()))
    this.partValidator = lazy(() => coercing.compile(get()))
    this.serializer = lazy(() => fastJsonStringify(get() as AnySchema))
  }
}

export interface SchemaCompilers {
  validator: FastifySchemaCompiler<LazySchema>
  serializer: FastifySerializerCompiler<LazySchema>
  /** Compiles remaining schemas one at a time between requests, so that no first request is slow. */
  warmUp: () => void
}

export function createSchemaCompilers(): SchemaCompilers {
  // A route's HEAD shares the schemas of its GET.
  const used = new Set<() => unknown>()
  return {
    validator: ({ schema, httpPart }) => {
      const get = httpPart === 'body' ? schema.bodyValidator : schema.partValidator
      used.add(get)
      return (value: unknown) => {
        const isValid = get()
        if (isValid(value)) return true
        return { error: (isValid.errors ?? []) as FastifySchemaValidationError[] }
      }
    },
    serializer: ({ schema: { serializer } }) => {
      used.add(serializer)
      return (value: unknown) => serializer()(value)
    },
    warmUp: () => inTurns([...used]),
  }
}

function inTurns([first, ...rest]: readonly (() => unknown)[]): void {
  if (!first) return
  setImmediate(() => {
    first()
    inTurns(rest)
  }).unref()
}
