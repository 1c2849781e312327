import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@fairground/money'
import { transact } from '../../platform/db/transact.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { bonus, cash, clearing, findDrift, held, house, post, type AccountRef, type PostingType } from './index.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(async () => {
  expect(await findDrift(ledger.db)).toEqual([])
  await ledger.close()
})

const debt = (memberId: string): AccountRef => ({ memberId, kind: 'debt' })

interface Given {
  type?: PostingType
  key?: string
}

/** Moves units from one account to another. */
const move = (units: bigint, [from, to]: readonly [AccountRef, AccountRef], { type, key }: Given = {}) =>
  transact(ledger.db, (tx) =>
    post(tx, {
      key: key ?? `test:${randomUUID()}`,
      type: type ?? 'adjustment.correction',
      currency: 'USD',
      memberId: to.memberId ?? from.memberId,
      reference: 'test',
      moves: [
        { account: from, amount: money(-units, 'USD') },
        { account: to, amount: money(units, 'USD') },
      ],
    }),
  )

async function newDebtor(owed = 30n): Promise<string> {
  const member = await ledger.newMember()
  await move(owed, [debt(member), house('games')])
  return member
}

async function pocketsOf(member: string): Promise<Record<string, bigint>> {
  const { rows } = await ledger.test.owner.query<{ kind: string; balance: bigint }>(
    `select kind, balance from ledger_account where member_id = $1 and balance <> 0`,
    [member],
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** The entries of a member's accounts, by postings. */
async function entriesOf(member: string): Promise<unknown[]> {
  const { rows } = await ledger.test.owner.query(
    `select p.type, a.kind, e.amount, e.balance_after from ledger_entry e
     join ledger_account a on a.id = e.account_id join ledger_posting p on p.id = e.posting_id
     where a.member_id = $1 order by e.seq`,
    [member],
  )
  return rows.map(({ type, kind, amount, balance_after: after }) => [type, kind, amount, after])
}

const types: PostingType[] = [
  'deposit.credit',
  'game.win',
  'lottery.payout',
  'lottery.refund',
  'lottery.rebate',
  'promo.reward',
  'agent.transfer',
  'agent.commission',
  'adjustment.goodwill',
  'adjustment.correction',
]

test.each(types)('%s pays the debt first, in the same posting, and the entries say so', async (type) => {
  const member = await newDebtor()
  await move(20n, [house('games'), cash(member)], { type })
  expect(await pocketsOf(member)).toEqual({ debt: -10n })
  const key = `test:${randomUUID()}`
  for (const isFirst of [true, false])
    expect(await move(20n, [house('games'), cash(member)], { type, key })).toBe(isFirst)
  expect(await pocketsOf(member)).toEqual({ cash: 10n })
  await move(5n, [house('games'), cash(member)], { type })
  expect(await entriesOf(member)).toEqual([
    ['adjustment.correction', 'debt', -30n, -30n],
    [type, 'debt', 20n, -10n],
    [type, 'cash', 10n, 10n],
    [type, 'debt', 10n, 0n],
    [type, 'cash', 5n, 15n],
  ])
})

test('released money and a transfer between members pay it; a bonus, which is not free money, does not', async () => {
  const [member, friend] = [await ledger.newMember(), await ledger.newMember()]
  await move(100n, [clearing('bank'), cash(member)])
  await move(80n, [cash(member), held(member)])
  await move(20n, [cash(member), house('games')])
  await move(30n, [debt(member), house('games')])
  await move(7n, [clearing('bank'), bonus(member)])
  expect(await pocketsOf(member)).toEqual({ held: 80n, debt: -30n, bonus: 7n })
  await move(80n, [held(member), cash(member)])
  expect(await pocketsOf(member)).toEqual({ cash: 50n, bonus: 7n })
  await move(8n, [debt(friend), house('games')])
  await move(10n, [cash(member), cash(friend)])
  expect([await pocketsOf(member), await pocketsOf(friend)]).toEqual([{ cash: 40n, bonus: 7n }, { cash: 2n }])
})

test('what becomes owed while there is cash is taken from it at once', async () => {
  const member = await ledger.newMember()
  await move(50n, [clearing('bank'), cash(member)])
  await move(30n, [debt(member), house('games')])
  expect(await pocketsOf(member)).toEqual({ cash: 20n })
  await move(30n, [debt(member), house('games')])
  expect(await pocketsOf(member)).toEqual({ debt: -10n })
})

/** Payouts of a draw: many members, and one of them several times. */
const payOut = (members: readonly string[], amounts: readonly bigint[]) =>
  ledger.test.owner.query(
    `select ledger_pay_out(
       (select array_agg((gen_random_uuid(), 'test:out:' || gen_random_uuid(), '\\x00', 'lottery.payout', m, 'draw', 'lotto', 'USD')::ledger_order order by n)
        from unnest($1::uuid[]) with ordinality o(m, n)), $2::bigint[], 'house:lottery')`,
    [members, amounts.map(String)],
  )

test('payouts of a draw pay what each winner owes, also of one who is paid several times', async () => {
  const [debtor, other] = [await newDebtor(), await ledger.newMember()]
  await payOut([debtor, other, debtor, debtor], [20n, 9n, 25n, 1n])
  expect([await pocketsOf(debtor), await pocketsOf(other)]).toEqual([{ cash: 16n }, { cash: 9n }])
  expect((await entriesOf(debtor)).slice(1)).toEqual([
    ['lottery.payout', 'debt', 20n, -10n],
    ['lottery.payout', 'cash', 15n, 15n],
    ['lottery.payout', 'debt', 10n, 0n],
    ['lottery.payout', 'cash', 1n, 16n],
  ])
})

test('credits and charges at once leave no cash beside a debt', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await ledger.newMember()
    await Promise.all([
      move(30n, [debt(member), house('games')]),
      move(20n, [clearing('bank'), cash(member)]),
      payOut([member], [5n]),
      move(10n, [debt(member), house('games')]),
      move(25n, [clearing('bank'), cash(member)]),
    ])
    expect(await pocketsOf(member)).toEqual({ cash: 10n })
  }
})
