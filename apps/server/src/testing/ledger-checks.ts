import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { money } from '@fairground/money'
import { createDatabase, type MerchantId } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { transact } from '../platform/db/transact.ts'
import { Refused } from '../platform/refused.ts'
import { transactVendor } from '../modules/games/index.ts'
import { cash, clearing, findDrift, house, post, sumByCurrency, type Posting } from '../modules/ledger/index.ts'
import { runConcurrently } from './attempt.ts'
import type { TestLedger } from './test-ledger.ts'
import { until } from './until.ts'

/**
 * Checks of the ledger's guarantees, which throw on a violation. The promise tests run them on the real ledger; the
 * mutation tests run them on damaged ledgers, where they must throw.
 */

const usd = (units: bigint) => money(units, 'USD')

export const credit = (member: string, units: bigint, key = `test:${randomUUID()}`): Posting => ({
  key,
  type: 'deposit.credit',
  currency: 'USD',
  memberId: member,
  reference: 'test',
  moves: [
    { account: clearing('test'), amount: usd(-units) },
    { account: cash(member), amount: usd(units) },
  ],
})

export const debit = (member: string, units: bigint): Posting => ({
  ...credit(member, units),
  moves: [
    { account: cash(member), amount: usd(-units) },
    { account: house('games'), amount: usd(units) },
  ],
})

/** The posting is acknowledged when this resolves. */
export const acknowledge = (ledger: TestLedger, posting: Posting): Promise<boolean> =>
  transact(ledger.db, (tx) => post(tx, posting))

export async function balanceOf({ test }: TestLedger, member: string): Promise<bigint> {
  const { rows } = await test.owner.query<{ balance: bigint }>(
    `select balance from ledger_account where member_id = $1 and kind = 'cash'`,
    [member],
  )
  return BigInt(rows[0]?.balance ?? 0)
}

/** Of many concurrent postings with one key, exactly one is applied. */
export async function checkOneKey(ledger: TestLedger): Promise<void> {
  const member = await ledger.newMember()
  const posting = credit(member, 700n)
  const applied = await Promise.all(Array.from({ length: 64 }, () => acknowledge(ledger, posting)))
  expect(applied.filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(ledger, member)).toBe(700n)
}

/** Two processes compete to spend whole balances: each is spent once. @returns how many were spent */
export async function checkOneWinner(ledger: TestLedger, size: number): Promise<number> {
  const other = createDatabase(createPool({ databaseUrl: ledger.test.url, size: 8 }))
  try {
    const members = await runConcurrently(Array.from({ length: size }), () => ledger.newMember(), 8)
    await runConcurrently(members, (member) => acknowledge(ledger, credit(member, 1_000n)), 8)
    const racers = members.flatMap((member) => [ledger.db, other.of(ledger.merchant)].map((db) => ({ member, db })))
    const outcomes = await runConcurrently(
      racers,
      ({ member, db }) =>
        transact(db, (tx) => post(tx, debit(member, 1_000n))).then(
          () => 'paid',
          (cause: unknown) => (cause instanceof Refused ? cause.code : String(cause)),
        ),
      16,
    )
    const paid = outcomes.filter((outcome) => outcome === 'paid').length
    expect(paid).toBe(size)
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(size)
    for (const member of members) expect(await balanceOf(ledger, member)).toBe(0n)
    return paid
  } finally {
    await other.close()
  }
}

/** Amounts of every size are exact to the last unit. */
export async function checkExactSums(ledger: TestLedger): Promise<void> {
  const member = await ledger.newMember()
  const amounts = [1n, 7n, 16_777_217n, 999_999_999_999_999n, 9_007_199_254_740_993n, 3n, 1n]
  for (const units of amounts) await acknowledge(ledger, credit(member, units))
  expect(await balanceOf(ledger, member)).toBe(amounts.reduce((sum, units) => sum + units, 0n))
  expect(await findDrift(ledger.db)).toEqual([])
  for (const { sum } of await sumByCurrency(ledger.db)) expect(sum).toBe(0n)
}

/** A rollback arrives before its bet: the later bet has no effect. */
export async function checkRollbackFirst(ledger: TestLedger): Promise<void> {
  const member = await ledger.newMember()
  await acknowledge(ledger, credit(member, 500n))
  const bet = randomUUID()
  const ask = async (kind: string, ids: { transaction_id: string; reference_id: string | null }) => {
    const [verdict] = await transactVendor(ledger.db, [
      {
        vendor: 'bench',
        kind,
        member_id: member,
        currency: 'USD',
        amount: kind === 'bet' ? '500' : '0',
        game: 'bench',
        game_type: 'RNG',
        round: bet,
        round_closed: false,
        refusal: null,
        input_hash: '\\x01',
        posting_id: randomUUID(),
        round_id: randomUUID(),
        ...ids,
      },
    ])
    return verdict?.status
  }
  await ask('rollback', { transaction_id: randomUUID(), reference_id: bet })
  expect(await ask('bet', { transaction_id: bet, reference_id: null })).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await balanceOf(ledger, member)).toBe(500n)
}

/** Another merchant cannot see these postings. */
export async function checkTenants(ledger: TestLedger): Promise<void> {
  await acknowledge(ledger, credit(await ledger.newMember(), 500n))
  const otherMember = ledger.database.of(2 as MerchantId)
  for (const table of ['ledger_posting', 'ledger_entry', 'ledger_account'] as const) {
    const seen = await otherMember
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirst()
    expect({ table, seen: seen?.count }).toEqual({ table, seen: 0 })
  }
}

/** Acknowledged postings are stored, although every connection was cut directly afterwards. */
export async function checkAcknowledged(ledger: TestLedger, say: typeof acknowledge = acknowledge): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const posting = credit(await ledger.newMember(), 500n)
    // A connection that was cut in the last turn reports one error.
    await until(() => say(ledger, posting).then(String, () => null))
    await ledger.test.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
         and usename = current_user`,
    )
    const { rows } = await ledger.test.owner.query('select 1 from ledger_posting where key = $1', [posting.key])
    expect(rows).toHaveLength(1)
  }
}

/** Every value of a 16-bit source once: each outcome equally often. */
export function checkEvenMapping(below: (source: { size: number; next: () => number }, n: number) => number): void {
  const size = 65_536
  for (const n of [2, 3, 6, 10, 49, 80, 1_000]) {
    const counts = new Map<number, number>()
    let value = -1
    const next = () => {
      value += 1
      if (value >= size) throw new RangeError('spent')
      return value
    }
    try {
      for (;;) {
        const outcome = below({ size, next }, n)
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      }
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
    }
    expect({ n, outcomes: counts.size, each: new Set(counts.values()) }).toEqual({
      n,
      outcomes: n,
      each: new Set([Math.floor(size / n)]),
    })
  }
}
