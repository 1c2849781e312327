import { createHash } from 'node:crypto'
import { pause } from '../pause.ts'
import { connectDatabase, type Database, type Queries } from './database.ts'
import { schema } from './schema.ts'

/** Long enough for recovery after a power cut: the studio starts at the same time as its database. */
const waitMsMax = 300_000
const retryMs = 20
/** No socket yet, no listener yet, and a server that is starting up. */
const notReady = new Set(['ENOENT', 'ECONNREFUSED', '57P03'])

const version = createHash('sha256').update(schema).digest('hex')
/** Advisory lock: two studios that start at the same time make the tables one after the other. */
const schemaLock = 5_701_113

/**
 * Opens the studio's database and makes its tables in an empty one.
 * @throws Error with one sentence if the connection fails, or another version made its tables
 */
export async function openDatabase(url: string): Promise<Database> {
  const database = connectDatabase(url)
  try {
    await waitUntilReady(database)
    await database.transact(prepareSchema)
    return database
  } catch (cause) {
    await database.close()
    throw cause
  }
}

async function prepareSchema(tx: Queries): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [schemaLock])
  const [found] = await tx.rows<{ version: string | null }>(
    `select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = 'studio'`,
  )
  if (found?.version === version) return
  if (found)
    throw new Error(
      'the tables in its database are those of another version: start over with `npm start -- --reset`, or empty the database in STUDIO_DATABASE_URL',
    )
  await tx.rows(schema)
  await tx.rows(`comment on schema studio is '${version}'`)
}

async function waitUntilReady(database: Database): Promise<void> {
  const giveUpAt = Date.now() + waitMsMax
  for (;;) {
    const cause = await database.rows('select').then(
      () => null,
      (fault: unknown) => fault,
    )
    if (cause === null) return
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === '28000' || code === '28P01' || code === '3D000') throw new Error(unknownSentence, { cause })
    if (!notReady.has(code) || Date.now() > giveUpAt) throw cause
    await pause(retryMs)
  }
}

const unknownSentence =
  'its database or the role for it does not exist: start over with `npm start -- --reset`, or check STUDIO_DATABASE_URL'
