import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { schemaTypes } from '../../testing/schema-types.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
})
afterAll(() => database.drop())

test('the types of the database are those that the migrations make', async () => {
  const written = readFileSync(new URL('./generated/schema.ts', import.meta.url), 'utf8')
  expect(written).toBe(await schemaTypes(database.owner))
})
