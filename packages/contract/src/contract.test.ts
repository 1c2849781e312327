import { getOperatorCall, operatorCallNames } from './console/contract.ts'
import { operatorRefusals } from './console/refusals.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callNames, errorCodes, errorStatus, getCall, liveEvents, pages, roles } from './index.ts'
import { contract, nounOf } from './contract.ts'
import { clientFiles } from './generators/client-files.ts'
import { openApi } from './generators/openapi.ts'
import { rolesPage } from './generators/roles-page.ts'
import { requestJson } from './schema/request-json.ts'
import { day, instant } from './schema/scalars.ts'

const source = new URL('./', import.meta.url)
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })

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

test('every number of a request fits a column, and no rule is lost in JSON Schema', () => {
  const integers = (json: unknown): { minimum?: number; maximum?: number }[] =>
    typeof json !== 'object' || json === null
      ? []
      : [
          ...('type' in json && json.type === 'integer' ? [json as { minimum?: number; maximum?: number }] : []),
          ...Object.values(json).flatMap(integers),
        ]
  for (const declared of [...callNames.map(getCall), ...operatorCallNames.map(getOperatorCall)])
    for (const part of [declared.params, declared.query, declared.accepts ? undefined : declared.body])
      for (const { minimum = -Infinity, maximum = Infinity } of part ? integers(requestJson(part)) : [])
        expect([minimum >= -(2 ** 31), maximum < 2 ** 31], declared.path).toEqual([true, true])
  for (const file of sources.filter((name) => name.endsWith('.ts') && !name.includes('.test.')))
    expect(readFileSync(new URL(file, source), 'utf8'), file).not.toMatch(/\.(refine|superRefine|transform)\(/)
})

test('an instant and a day are ones that there are', () => {
  for (const text of ['2026-02-28', '2028-02-29', '2000-02-29', '1900-01-01', '2026-12-31', '2199-04-30'])
    expect([day.safeParse(text).success, instant.safeParse(`${text}T23:59:59.999Z`).success], text).toEqual([
      true,
      true,
    ])
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '0001-01-01',
  ])
    expect([day.safeParse(text).success, instant.safeParse(`${text}T12:00:00Z`).success], text).toEqual([false, false])
  for (const time of ['24:00:00', '23:60:00', '23:59:60', '25:61:61'])
    expect(instant.safeParse(`2026-11-28T${time}Z`).success, time).toBe(false)
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

test('the generated client is up to date (npm run contract)', () => {
  const written = sources.filter((file) => file.endsWith('generated/client.ts'))
  expect(Object.fromEntries(written.map((file) => [file, readFileSync(new URL(file, source), 'utf8')]))).toEqual(
    clientFiles(),
  )
})

describe('docs/roles.md', () => {
  test('is up to date (npm run contract)', () => {
    expect(readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8')).toBe(rolesPage())
  })

  test('has one line for every call and every page', () => {
    const [players = '', staff = ''] = rolesPage().split('## The operators’ console')
    const lines = players.split('\n')
    for (const name of operatorCallNames)
      expect(staff.split('\n').filter((line) => line.includes(`\` \`${name}\``))).toHaveLength(1)
    for (const name of callNames) expect(lines.filter((line) => line.includes(`\` \`${name}\``))).toHaveLength(1)
    for (const address of Object.keys(pages))
      expect(lines.filter((line) => line.startsWith(`- \`${address}\``))).toHaveLength(1)
  })
})

test('no two folders of a noun give a call the same name', () => {
  const names = Object.entries(contract).flatMap(([folder, declarations]) =>
    Object.keys(declarations).map((name) => `${nounOf(folder)}.${name}`),
  )
  expect(names.toSorted()).toEqual(callNames.toSorted())
})

test.each([
  {
    what: 'refusal',
    file: /refusals\.ts$/,
    whole: 'refusals/refusals.ts',
    keys: [...errorCodes, ...Object.keys(operatorRefusals)],
  },
  {
    what: 'live topic',
    file: /events\.ts$/,
    whole: 'live/events.ts',
    keys: Object.keys(liveEvents).filter((topic) => topic !== 'hello'),
  },
])('no two nouns declare a $what of the same name', ({ file, whole, keys }) => {
  const declared = sources
    .filter((name) => file.test(name) && name !== whole)
    .flatMap((name) => [...readFileSync(new URL(name, source), 'utf8').matchAll(/^ {2}(\w+)[:,]/gm)])
    .map(([, key = '']) => key)
  expect(declared.filter((key, place) => declared.indexOf(key) !== place)).toEqual([])
  expect(new Set(declared)).toEqual(new Set(keys))
})

test('every refusal has a suitable HTTP status of the list', () => {
  const allowed = new Set([400, 401, 402, 403, 404, 409, 413, 415, 422, 423, 429, 451, 500, 503])
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
