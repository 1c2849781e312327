import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../../launcher/src/postgres/embedded-postgres.mjs'
import { createDatabase, type MerchantId } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { transact } from '../../platform/db/transact.ts'
import { post } from '../../modules/ledger/index.ts'
import { fillDatabase } from '../../testing/fill-database.ts'
import { credit } from '../../testing/ledger-checks.ts'
import { listDamage } from '../../testing/list-damage.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort } from '../../testing/scale.ts'
import { until } from '../../testing/until.ts'

/** R2 without a platform, and the eighth mutant of L6: a database that acknowledges before it has written. */
const postings = fullOrShort(500, 60)

const home = mkdtempSync(path.join(tmpdir(), 'fairground-forget-'))
type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>

/** If only the database dies, its writes are in the system's cache: no wait for the disk is needed. */
const open = (conf: Record<string, string> = {}): Promise<Server> =>
  until(
    () =>
      startEmbeddedPostgres({
        dataDir: path.join(home, 'pg'),
        conf: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', ...conf },
      }).catch(() => null),
    { ms: 30_000 },
  )

/** Posts credits one after the other while the connection is open. @returns the acknowledged keys */
async function postMany(server: Server, member: string, then?: () => Promise<unknown>): Promise<string[]> {
  const database = createDatabase(createPool({ databaseUrl: server.url, size: 2 }))
  const keys: string[] = []
  try {
    for (let turn = 0; turn < postings; turn += 1) {
      const posting = credit(member, 5n)
      await transact(database.of(1 as MerchantId), (tx) => post(tx, posting))
      keys.push(posting.key)
    }
    await then?.()
  } finally {
    await database.close()
  }
  return keys
}

const postAndKill = (server: Server, member: string): Promise<string[]> =>
  postMany(server, member, async () => {
    process.kill(server.pid, 'SIGKILL')
    await until(() => !server.isRunning())
  })

async function withClient<Result>(server: Server, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const lostOf = (server: Server, keys: readonly string[]): Promise<number> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ kept: number }>(
      'select count(*)::int as kept from ledger_posting where key = any($1)',
      [keys],
    )
    return keys.length - (rows[0]?.kept ?? 0)
  })

const newMember = (server: Server): Promise<string> =>
  withClient(server, async (client) => {
    const id = uuidv7()
    await client.query(
      `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series)
       values ($1::uuid, 1, $2, 0, 'm', '', 'USD', $2, 1950)`,
      [id, `m${randomUUID()}`],
    )
    return id
  })

/** How often the database has flushed its log to disk. */
async function syncsOf(server: Server): Promise<number> {
  return withClient(server, async (client) => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ count: number }>(
      `select sum(fsyncs)::int as count from pg_stat_io where object = 'wal'`,
    )
    return rows[0]?.count ?? 0
  })
}

/** A kill is not a power cut: the database's own counter shows that each commit waited for the disk. */
async function countSyncs(member: string): Promise<void> {
  const counts: number[] = []
  for (const conf of [{ fsync: 'on' }, { fsync: 'on', synchronous_commit: 'off' }]) {
    const server = await open(conf)
    const before = await syncsOf(server)
    await postMany(server, member)
    counts.push((await syncsOf(server)) - before)
    await server.stop()
  }
  const [kept = 0, forgetful = 0] = counts
  promised({
    what: 'R2 waits for the disk before an answer',
    measured: kept / postings,
    unit: 'each',
    budget: { atLeast: 1 },
    detail: `${kept} for ${postings} postings; ${forgetful} with synchronous_commit off`,
  })
  expect(forgetful).toBeLessThan(postings)
}

const damageOf = (server: Server): Promise<string[]> => withClient(server, listDamage)

const fileOf = (server: Server, relation: string): Promise<string> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_relation_filepath($1::regclass) as file', [
      relation,
    ])
    return path.join(home, 'pg', rows[0]?.file ?? '')
  })

/** Damages the second page of a file, like a faulty disk. */
function scratch(file: string): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(64, 0x5a), 0, 64, 8_192 + 4_096)
  closeSync(handle)
}

test('a killed database has all that it acknowledged; one that was told to forget is caught', async () => {
  chmodSync(home, 0o755)
  let server = await open()
  try {
    const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
    await fillDatabase(server.url, key.toString('base64'))
    const member = await newMember(server)
    const kept = await postAndKill(server, member)
    await server.stop()
    // The background writer would save most of it within a fifth of a second.
    server = await open({ synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' })
    promised({
      what: 'R2 acknowledged postings that a killed database has lost',
      measured: await lostOf(server, kept),
      unit: `of ${kept.length}`,
      budget: { atMost: 0 },
    })
    const forgotten = await postAndKill(server, member)
    await server.stop()
    server = await open()
    const lost = await lostOf(server, forgotten)
    promised({
      what: 'L6 postings that are missed with synchronous_commit off',
      measured: lost,
      unit: `of ${forgotten.length}`,
      budget: { atLeast: 1 },
      detail: 'the eighth mutant: the check above has teeth',
    })
    expect(lost).toBeGreaterThan(0)
    await server.stop()
    await countSyncs(member)
    server = await open()
    expect(await damageOf(server)).toEqual([])
    const file = await fileOf(server, 'ledger_posting_pkey')
    await server.stop()
    scratch(file)
    server = await open()
    expect(await damageOf(server)).not.toEqual([])
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
})
