import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callNames, errorCodes, errorStatus, getCall, roles } from './index.ts'
import { generateClient } from './generate-client.ts'
import { openApi } from './openapi.ts'

test('no two calls share a method and a path', () => {
  const routes = callNames.map((name) => `${getCall(name).method} ${getCall(name).path}`)
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
})

test('every request part is strict: an unknown field is refused', () => {
  for (const name of callNames) {
    const { params, query, body, accepts } = getCall(name)
    for (const part of [params, query, ...(accepts ? [] : [body])])
      if (part) expect(z.toJSONSchema(part, { io: 'input' }), name).toMatchObject({ additionalProperties: false })
  }
})

test('every schema can be validated without zod', () => {
  for (const name of callNames) {
    const { params, query, body, reply, accepts } = getCall(name)
    for (const part of [params, query, ...(accepts ? [] : [body]), reply])
      if (part) expect(() => z.toJSONSchema(part, { target: 'draft-7' }), name).not.toThrow()
  }
})

test('path parameters are declared', () => {
  for (const name of callNames) {
    const { path, params } = getCall(name)
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    expect(Object.keys(params?.shape ?? {}), name).toEqual(named)
  }
})

test('every call has an audience and calls that move money are idempotent', () => {
  for (const name of callNames) {
    const { audience, body, isIdempotent, method } = getCall(name)
    expect(audience.length, name).toBeGreaterThan(0)
    expect(audience.every((role) => roles.includes(role))).toBe(true)
    const movesMoney =
      method !== 'GET' &&
      body &&
      /"(amount|total|transfers)"/.test(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any' })))
    if (movesMoney) expect(isIdempotent, name).toBe(true)
  }
})

test('the generated client is the one the declarations make', () => {
  const folder = new URL('./generated/client/', import.meta.url)
  const written = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
  )
  expect(written).toEqual(generateClient())
})

test('every refusal has a truthful status of the list', () => {
  const allowed = new Set([400, 401, 402, 403, 404, 409, 413, 415, 422, 423, 429, 451, 500, 501, 503])
  expect(errorCodes.filter((code) => !allowed.has(errorStatus[code]))).toEqual([])
  expect(errorCodes.every((code) => /^[a-z][a-z_]*$/.test(code))).toBe(true)
})

test('OpenAPI 3.1 covers every call with its refusals', () => {
  const document = openApi() as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations.map((operation) => operation.operationId)).toEqual(expect.arrayContaining([...callNames]))
  for (const operation of operations)
    if (!operation.operationId.startsWith('vendor.')) expect(Object.keys(operation.responses)).toContain('400')
  expect(JSON.stringify(document)).not.toContain('undefined')
})
