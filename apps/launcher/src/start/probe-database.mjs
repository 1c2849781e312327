// @ts-check
// Runs in a separate process, so that the launcher stays small: checks the server in DATABASE_URL, makes the studio's
// database beside the platform's if its name is given. Prints `new` or `kept`: whether the platform has no tables there
// yet. Exits with 1 and prints one sentence if something is unsuitable.
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf } from '../processes/process-identity.mjs'
import { root } from '../root.mjs'
import { prepareStudioDatabase } from './prepare-studio-database.mjs'

const oldestMajor = 15

/** @type {typeof import('pg')} */
const pg = createRequire(path.join(root, 'apps/server/package.json'))('pg')

const connectionString = process.env.DATABASE_URL ?? ''
const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
// A broken connection also rejects the current query, where it is reported.
client.on('error', () => {})
try {
  await client.connect()
  const { rows } = await client.query('show server_version')
  const version = String(rows[0]?.server_version)
  if (Number.parseInt(version, 10) < oldestMajor) {
    refuse(`The database at ${place()} is PostgreSQL ${version}; Fairground needs ${oldestMajor} or newer.`)
  } else if (process.env.STUDIO_DATABASE_NAME) {
    const studio = { name: process.env.STUDIO_DATABASE_NAME, password: process.env.STUDIO_DATABASE_PASSWORD ?? '' }
    const sentence = await prepareStudioDatabase(client, studio)
    if (sentence) refuse(sentence)
    else console.log('kept')
  } else {
    const { rows: tables } = await client.query(`select to_regclass('migration') is null as "isNew"`)
    console.log(tables[0]?.isNew ? 'new' : 'kept')
  }
} catch (cause) {
  refuse(sentenceOf(cause))
} finally {
  client.end().catch(() => {})
}

/** @param {string} sentence */
function refuse(sentence) {
  console.log(sentence)
  process.exitCode = 1
}

/** @param {unknown} cause */
function sentenceOf(cause) {
  const code = codeOf(cause)
  const reason = code ?? (cause instanceof Error ? cause.message : String(cause))
  if (code === '28P01' || code === '28000')
    return `The database at ${place()} refuses the login of ${client.user}: check DATABASE_URL.`
  if (code === '3D000') return `The server at ${place()} has no database named ${client.database}: create it first.`
  return `The database at ${place()} cannot be reached (${reason}): check DATABASE_URL, or leave it away to use the embedded one.`
}

/** Without the password. */
function place() {
  return client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
}
