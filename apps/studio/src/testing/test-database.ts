import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    studioServerUrl: string
  }
}

/** An empty database on a server, by default the one of this test run. @returns its address */
export async function createTestDatabase(serverUrl = inject('studioServerUrl')): Promise<string> {
  const name = `studio_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return serverUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
