import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencyCodes, money, type CurrencyCode } from '@fairground/money'
import { transact } from '../../platform/db/transact.ts'
import { scaled } from '../../testing/scale.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { findDrift, post, sumByCurrency, type Move } from './index.ts'

let ledger: TestLedger
let members: string[] = []

beforeAll(async () => {
  ledger = await openTestLedger(2)
  members = [await ledger.newMember('VND'), await ledger.newMember('USDT')]
})
afterAll(() => ledger.close())

const codes = fc.constantFrom<CurrencyCode[]>('USD', 'VND', 'USDT')
const accounts = fc.record({ who: fc.constantFrom(0, 1, null), kind: fc.constantFrom('cash', 'bonus', 'exchange') })
const amounts = fc.bigInt({ min: -1_000n, max: 1_000n })
const moves = fc.array(fc.record({ account: accounts, amount: amounts }), { minLength: 1, maxLength: 4 })

const moveOf = ({ who, kind }: { who: number | null; kind: string }, amount: bigint, currency: CurrencyCode): Move => ({
  account: { memberId: who === null ? null : (members[who] ?? null), kind },
  amount: money(amount, currency),
})

const attempt = (currency: CurrencyCode, all: readonly Move[]): Promise<string> =>
  transact(ledger.db, (tx) =>
    post(tx, {
      key: `test:${randomUUID()}`,
      type: 'adjustment.correction',
      currency,
      memberId: null,
      reference: 'test',
      moves: all,
    }),
  ).then(
    (isNew) => (isNew ? 'posted' : 'replayed'),
    (cause: Error) => cause.message,
  )

/** The database's own check, without our code before it. */
async function attemptInSql(currency: string, amounts: readonly bigint[]): Promise<string> {
  const client = await ledger.database.pool.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '1', false)`)
    const { rows } = await client.query<{ verdict: string }>(
      `select ledger_post((gen_random_uuid(), $1, '\\x00', 'adjustment.correction', null, 'test', null, $2)::ledger_order,
         array(select (null, 'side' || i, a)::ledger_move from unnest($3::bigint[]) with ordinality u(a, i))) as verdict`,
      [randomUUID(), currency, amounts.map(String)],
    )
    return rows[0]?.verdict ?? ''
  } catch (cause) {
    return (cause as Error).message
  } finally {
    client.release(true)
  }
}

test('what does not sum to zero is refused, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(codes, moves, async (currency, moved) => {
      const made = moved.map(({ account, amount }) => moveOf(account, amount, currency))
      const sum = made.reduce((total, { amount }) => total + amount.amount, 0n)
      const isEmpty = made.every(({ amount }) => amount.amount === 0n)
      const said = await attempt(currency, made)
      if (isEmpty) expect(said).toContain('moves nothing')
      else if (sum !== 0n) expect(said).toMatch(/does not balance|insufficient_funds/)
      else expect(said).toMatch(/^posted$|insufficient_funds/)
    }),
    { numRuns: scaled(2_000) / 10 },
  )
  expect(await findDrift(ledger.db)).toEqual([])
  for (const { sum } of await sumByCurrency(ledger.db)) expect(sum).toBe(0n)
})

test('a posting that mixes two currencies is refused, even where the sum of both is zero', async () => {
  await fc.assert(
    fc.asyncProperty(codes, codes, fc.bigInt({ min: 1n, max: 1_000n }), async (one, other, units) => {
      fc.pre(one !== other)
      const mixed = [
        moveOf({ who: null, kind: 'exchange' }, -units, one),
        moveOf({ who: 0, kind: 'cash' }, units, other),
      ]
      for (const currency of [one, other]) expect(await attempt(currency, mixed)).toContain('mixes')
    }),
    { numRuns: 20 },
  )
})

test('the database itself balances every order in the one currency that it names', async () => {
  for (const currency of currencyCodes) {
    expect(await attemptInSql(currency, [-5n, 3n])).toContain('does not balance')
    expect(await attemptInSql(currency, [-5n, 3n, 2n])).toBe('applied')
  }
  const { rows } = await ledger.test.owner.query(`
    select e.posting_id from ledger_entry e join ledger_account a on a.id = e.account_id
    group by e.posting_id having count(distinct a.currency) > 1 or sum(e.amount) <> 0`)
  expect(rows).toEqual([])
})
