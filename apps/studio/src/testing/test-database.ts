import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

/** An empty database on the server of this test run. @returns its address */
export async function createTestDatabase(): Promise<string> {
  const serverUrl = inject('studioServerUrl')
  const name = `studio_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return serverUrl.replace(/^postgres:\/\/\/[^?]*/, `postgres:///${name}`)
}
