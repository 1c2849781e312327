import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function setUp() {
  const url = await createTestDatabase()
  const database = await openDatabase(url)
  open.push(database)
  return { url, database }
}

test('two studios that start at the same time make the tables once', async () => {
  const url = await createTestDatabase()
  open.push(...(await Promise.all([openDatabase(url), openDatabase(url)])))
  expect(await open[0]?.rows('select from play')).toEqual([])
})

test('a failed transaction writes nothing, and its connection stays usable', async () => {
  const { database } = await setUp()
  const insert = `insert into wallet (player, currency, balance) values ('ann', 'USD', 5)`
  for (let times = 0; times < 20; times += 1)
    await expect(
      database.transact(async (tx) => {
        await tx.rows(insert)
        throw new Error('on the way')
      }),
    ).rejects.toThrow('on the way')
  expect(await database.rows('select from wallet')).toEqual([])
  await database.transact((tx) => tx.rows(insert))
  expect(await database.rows('select balance from wallet')).toEqual([{ balance: 5n }])
})

test('a connection that breaks inside a transaction is replaced', async () => {
  const { database } = await setUp()
  const broken = database.transact(async (tx) => {
    await tx.rows(`insert into wallet (player, currency) values ('ann', 'USD')`)
    await tx.rows('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(broken).rejects.toThrow(/terminating connection|Connection terminated/)
  expect(await database.rows('select from wallet')).toEqual([])
})

test.each([
  [`update wallet set balance = -1`, 'wallet_balance_check'],
  [`update stake set state = 'refused'`, 'stake_check'],
  [`update stake set state = 'unknown'`, 'stake_state_check'],
  [`update play set waits_since = now(), ended_at = now()`, 'play_check'],
  [
    `insert into play (id, player, game, key, engine, edge, bet, pair_id, nonce, wallet, platform_token, currency, started_at)
     select gen_random_uuid(), player, game, 'other', engine, edge, bet, pair_id, 1, wallet, platform_token, currency, now() from play`,
    'play_unfinished',
  ],
  [
    `insert into seed_pair (id, player, game, server_seed, commitment, created_at)
     values (gen_random_uuid(), 'ann', 'carousel', '', '', now())`,
    'seed_pair_current',
  ],
])('the tables refuse %s', async (statement, constraint) => {
  const { database } = await setUp()
  const pair = randomUUID()
  await database.rows(`insert into wallet (player, currency) values ('ann', 'USD')`)
  await database.rows(
    `insert into seed_pair (id, player, game, server_seed, commitment, created_at)
     values ($1, 'ann', 'carousel', '', '', now())`,
    [pair],
  )
  await database.rows(
    `insert into play (id, player, game, key, engine, edge, bet, pair_id, nonce, wallet, platform_token, currency, started_at)
     values ($1, 'ann', 'carousel', 'k', 'lines', 1, '{}', $1, 0, 'platform', 't', 'USD', now())`,
    [pair],
  )
  await database.rows(`insert into stake (id, rollback_id, play_id, amount, asked_at) values ($1, $1, $1, 1, now())`, [
    pair,
  ])
  await expect(database.rows(statement)).rejects.toThrow(constraint)
})

test('the tables of another version are refused with one sentence', async () => {
  const { url, database } = await setUp()
  await database.rows(`comment on schema studio is 'older'`)
  await expect(openDatabase(url)).rejects.toThrow(
    /are those of another version: start over with `npm start -- --reset`/,
  )
})

test('a database or role that does not exist is reported in one sentence', async () => {
  const url = (await createTestDatabase()).replace(/postgres:\/\/\/studio_/, 'postgres:///none_')
  await expect(openDatabase(url)).rejects.toThrow(/does not exist: start over with/)
  await expect(openDatabase(url.replace('user=postgres', 'user=nobody'))).rejects.toThrow(/the role for it/)
})
