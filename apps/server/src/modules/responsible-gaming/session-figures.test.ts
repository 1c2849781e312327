import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { backdateKeys } from '../ledger/backdate.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

/** Pays out 0.01 each, in bulk. @returns the keys of the postings */
async function payOut({ id }: Person, type: string, size: number): Promise<string[]> {
  const keys = Array.from({ length: size }, () => `test:past:${randomUUID()}`)
  await platform.database.owner.query(
    `select set_config('fairground.merchant', current_merchant()::text, true), ledger_pay_out(
       array_agg(row(gen_random_uuid(), key, '\\x00', $3, $1::uuid, 'past', null, 'USD')::ledger_order),
       array_agg(100::bigint), 'house:games')
     from unnest($2::text[]) key`,
    [id, keys, type],
  )
  return keys
}

/** Winnings of yesterday. */
async function addHistory(person: Person, size: number): Promise<void> {
  const { owner } = platform.database
  const keys = await payOut(person, 'game.win', size)
  const at = new Date(Date.now() - 86_400_000).toISOString()
  await backdateKeys(
    (text, values) => owner.query(text, values),
    keys.map((key) => ({ key, at })),
  )
}

const reads = {
  'the figures of a session': (id: string) => sql`play_since(${id}, 'USD', now() - interval '1 hour')`,
  'what was paid in today': (id: string) =>
    sql`deposited(${id}, 'USD', tstzrange(now() - interval '1 hour', now() + interval '1 hour'))`,
}

/** Blocks that a read takes, as the platform's own role. */
async function blocksRead({ id, merchant }: Person, what: keyof typeof reads): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) select * from ${reads[what](id)}`.execute(
    platform.app.context.database.of(merchant),
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

test.each(Object.keys(reads) as (keyof typeof reads)[])(
  '%s: only what is recent is read, however long the history is',
  async (what) => {
    const person = await newPerson(platform, { cash: '10.00' })
    await addHistory(person, 200)
    await blocksRead(person, what)
    const short = await blocksRead(person, what)
    await addHistory(person, 4_000)
    const long = await blocksRead(person, what)
    // Finding the first entry halves the history: twenty times as many entries are five steps more, some dozen blocks each.
    expect(long - short).toBeLessThan(500)
    expect(await person.visitor.call('responsibleGaming.sessionSummary')).toMatchObject({
      staked: '0.00',
      returned: '0.00',
    })
  },
)

test('what free rounds win in the session is won, though nobody staked for it', async () => {
  const person = await newPerson(platform, { cash: '10.00' })
  await payOut(person, 'promo.free_win', 3)
  expect(await person.visitor.call('responsibleGaming.sessionSummary')).toMatchObject({
    staked: '0.00',
    returned: '0.03',
    open: '0.00',
    net: '0.03',
  })
})
