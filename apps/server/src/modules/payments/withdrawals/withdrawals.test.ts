import { randomUUID } from 'node:crypto'
import type { Calls, ReplyOf } from '@fairground/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { hostileAmounts } from '../../../testing/invalid-inputs.ts'
import { newPerson, topUp } from '../../../testing/members.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { createStaff } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { newWithdrawer, paymentPassword, verify, type Withdrawer } from '../../../testing/withdrawers.ts'
import { decideWithdrawal, type Decision, type Seen } from './decide-withdrawal.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

interface WithdrawalInput {
  amount?: string
  key?: string
  password?: string
  bankCardId?: string
}

const inputOf = (
  who: Withdrawer,
  { amount = '100.00', key = randomUUID(), password, bankCardId }: WithdrawalInput,
) => ({
  body: { bankCardId: bankCardId ?? who.cardId, amount, paymentPassword: password ?? paymentPassword },
  options: { idempotencyKey: key },
})
const withdraw = (who: Withdrawer, input: WithdrawalInput = {}) =>
  who.visitor.call('payments.requestWithdrawal', inputOf(who, input))
const refusal = (who: Withdrawer, input: WithdrawalInput = {}) =>
  who.visitor.refusal('payments.requestWithdrawal', inputOf(who, input))

const pocketsOf = async (who: Withdrawer) => (await who.visitor.call('wallet.balances')).merchantWallet
const stateOf = async (who: Withdrawer, id: string) =>
  (await who.visitor.call('payments.withdrawalStatus', { query: { id } })).state

const staff = createStaff(() => platform)
const seenOf = async (who: Withdrawer, id: string): Promise<Seen> => {
  const { state, amount } = await who.visitor.call('payments.withdrawalStatus', { query: { id } })
  return { state, amount }
}
const decide = async (who: Withdrawer, id: string, { by = 'ana', ...decision }: Decision & { by?: string }) => {
  const operator = await staff(by)
  const seen = await seenOf(who, id)
  return platform.app.context.commands.run(
    { scope: { merchant: who.merchant, actor: { kind: 'operator', id: operator.id } }, name: 'test.decide' },
    (tools) => decideWithdrawal(tools, id, { ...decision, seen }),
  )
}
const approve = { step: 'approve' } as const
const pay = { step: 'pay', bankReference: 'B-1' } as const
const reject = { step: 'reject', reason: 'The name differs.' } as const

describe('a withdrawal', () => {
  test('leaves the balance at once, is held, approved and paid, and every step is recorded', async () => {
    const who = await newWithdrawer(platform, '500.00')
    const made = await withdraw(who, { amount: '120.50' })
    expect(made).toMatchObject({ state: 'requested', amount: '120.50', fee: '0.00', received: '120.50' })
    expect(await pocketsOf(who)).toMatchObject({ cash: '379.50', held: '120.50' })
    expect(await decide(who, made.id, approve)).toBe('done')
    expect(await decide(who, made.id, pay)).toBe('done')
    expect(await stateOf(who, made.id)).toBe('paid')
    expect(await pocketsOf(who)).toMatchObject({ cash: '379.50', held: '0.00' })
    const { list } = await who.visitor.call('wallet.transactions')
    expect(list.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['withdraw.lock', 'withdraw.settled', 'deposit.credit']),
    )
    expect((await who.visitor.call('responsibleGaming.statement')).lifetime).toMatchObject({ withdrawn: '120.50' })
  })

  test('that is rejected gives everything back and says why', async () => {
    const who = await newWithdrawer(platform, '200.00')
    const { id } = await withdraw(who, { amount: '200.00' })
    await decide(who, id, approve)
    expect(await decide(who, id, reject)).toBe('done')
    expect(await who.visitor.call('payments.withdrawalStatus', { query: { id } })).toMatchObject({
      state: 'rejected',
      reason: 'The name differs.',
      expectedAt: null,
    })
    expect(await pocketsOf(who)).toMatchObject({ cash: '200.00', held: '0.00' })
    for (const decision of [approve, pay, reject]) expect(await decide(who, id, decision)).toBe('too_late')
  })

  test('sent again under its key is the same one; with another amount it is refused', async () => {
    const who = await newWithdrawer(platform, '300.00')
    const key = randomUUID()
    const made = await withdraw(who, { key })
    for (let again = 0; again < 3; again += 1) expect(await withdraw(who, { key })).toEqual(made)
    expect(await refusal(who, { key, amount: '101.00' })).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await pocketsOf(who)).toMatchObject({ cash: '200.00', held: '100.00' })
  })

  test('of everything wins once, however many are asked for at once', async () => {
    const who = await newWithdrawer(platform, '250.00')
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => withdraw(who, { amount: '250.00' })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pocketsOf(who)).toMatchObject({ cash: '0.00', held: '250.00' })
  })

  test('goes one way when several people decide at once', async () => {
    const who = await newWithdrawer(platform, '100.00')
    const { id } = await withdraw(who)
    await decide(who, id, approve)
    const said = await Promise.all([
      ...['ana', 'ben', 'cem'].map((by) => decide(who, id, { ...pay, by })),
      ...['dan', 'eva', 'fil'].map((by) => decide(who, id, { ...reject, by })),
    ])
    expect(said.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const isPaid = (await stateOf(who, id)) === 'paid'
    expect(await pocketsOf(who)).toMatchObject({ cash: isPaid ? '0.00' : '100.00', held: '0.00' })
  })

  test('above the threshold needs two different people for each step', async () => {
    const who = await newWithdrawer(platform, '6000.00')
    const { id } = await withdraw(who, { amount: '6000.00' })
    expect(await decide(who, id, approve)).toBe('needs_second')
    expect(await decide(who, id, approve)).toBe('voted_before')
    expect(await stateOf(who, id)).toBe('under_review')
    expect(await decide(who, id, { ...approve, by: 'ben' })).toBe('done')
    expect(await decide(who, id, pay)).toBe('needs_second')
    for (let again = 0; again < 5; again += 1) expect(await decide(who, id, pay)).toBe('voted_before')
    expect(await stateOf(who, id)).toBe('approved')
    expect(await decide(who, id, { ...pay, by: 'ben' })).toBe('done')
    expect(await stateOf(who, id)).toBe('paid')
  })

  test('pays its fee when the free ones of the day are used up, also when the last are asked for at once', async () => {
    const who = await newWithdrawer(platform, '1000.00')
    const made = []
    for (let count = 0; count < 4; count += 1) made.push(await withdraw(who))
    made.push(...(await Promise.all(Array.from({ length: 3 }, () => withdraw(who)))))
    expect(made.map(({ fee }) => fee).sort()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.50', '0.50'])
    const dear = made.find(({ fee }) => fee !== '0.00')!
    await decide(who, dear.id, approve)
    await decide(who, dear.id, pay)
    expect((await who.visitor.call('payments.withdrawalTerms')).fee).toMatchObject({ freeLeft: 0, percent: '0.50' })
  })
})

describe('what blocks a withdrawal', () => {
  test('is told all at once before anything is asked for, and refused by name when it is tried', async () => {
    const person = await newPerson(platform, { cash: '100.00' })
    const standing = await person.visitor.call('payments.withdrawalTerms')
    expect(standing).toMatchObject({ blocks: ['bank_card', 'payment_password', 'kyc'], available: '100.00' })
    const who = { ...person, cardId: randomUUID() }
    expect(await refusal(who)).toMatchObject({ code: 'payment_password_unset' })
  })

  test.each([
    ['a wrong payment password', { password: '111222' }, 'payment_password_wrong'],
    ['an unknown card', { bankCardId: randomUUID() }, 'not_found'],
    ['too little', { amount: '19.99' }, 'amount_out_of_range'],
    ['too much', { amount: '20000.01' }, 'amount_out_of_range'],
    ['more than there is', { amount: '500.01' }, 'insufficient_funds'],
  ])('%s is refused and moves nothing', async (_what, input, code) => {
    const who = await newWithdrawer(platform, '500.00')
    expect(await refusal(who, input)).toMatchObject({ code })
    expect(await pocketsOf(who)).toMatchObject({ cash: '500.00', held: '0.00' })
  })

  test('another member’s card is none of ours', async () => {
    const [who, other] = await Promise.all([newWithdrawer(platform, '100.00'), newWithdrawer(platform, '100.00')])
    expect(await refusal(who, { bankCardId: other.cardId })).toMatchObject({ code: 'not_found' })
    const { id } = await withdraw(other)
    expect(await who.visitor.refusal('payments.withdrawalStatus', { query: { id } })).toMatchObject({
      code: 'withdrawal_unknown',
    })
    expect(await who.visitor.refusal('payments.cancelWithdrawal', { body: { id } })).toMatchObject({
      code: 'withdrawal_unknown',
    })
  })

  test('an unverified identity, and a debt', async () => {
    const who = await newWithdrawer(platform, '100.00')
    await platform.database.owner.query('delete from kyc_check where member_id = $1', [who.id])
    expect(await refusal(who)).toMatchObject({ code: 'kyc_required' })
    await verify(platform, who)
    await platform.database.owner.query(
      `select ledger_post(row(gen_random_uuid(), 'test:debt:' || $1, '\\x00'::bytea, 'game.win_rollback', $1, 'debt', null, 'USD')::ledger_order,
         array[($1::uuid, 'debt', -1010000), (null, 'house:games', 1010000)]::ledger_move[])
       from set_config('fairground.merchant', current_merchant()::text, true)`,
      [who.id],
    )
    expect(await refusal(who)).toMatchObject({ code: 'debt_open' })
    expect((await who.visitor.call('payments.withdrawalTerms')).blocks).toEqual(['debt'])
  })

  test('a deposit that has not been staked, until it has', async () => {
    const { owner } = platform.database
    const who = await newWithdrawer(platform, '100.00')
    await owner.query(
      `insert into turnover_lock (member_id, currency, merchant_id, required) values ($1, 'USD', current_merchant(), 500000)`,
      [who.id],
    )
    const played = (staked: number) =>
      owner.query(
        `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state)
         values (gen_random_uuid(), current_merchant(), 'test', $2, $1, 'any', 'USD', $3, 'closed')`,
        [who.id, randomUUID(), staked],
      )
    await played(499_999)
    expect(await refusal(who)).toMatchObject({ code: 'turnover_required' })
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({
      turnoverRequired: '50.00',
      blocks: ['turnover'],
    })
    await played(1)
    expect(await withdraw(who)).toMatchObject({ state: 'requested' })
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '0.00', blocks: [] })
    // These rounds have no vendor transactions, which reconciliation would report.
    await owner.query(`delete from vendor_round where vendor = 'test'`)
  })

  test('a self-excluded member can still withdraw', async () => {
    const who = await newWithdrawer(platform, '100.00')
    await who.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    expect(await withdraw(who)).toMatchObject({ state: 'requested' })
  })
})

describe('taking it back', () => {
  const allow = (can: boolean) =>
    platform.database.owner.query(
      'update withdrawal_terms set can_cancel = $1 where merchant_id = current_merchant()',
      [can],
    )

  test('is closed where the merchant has not opened it', async () => {
    const who = await newWithdrawer(platform, '100.00')
    const { id, canCancel } = await withdraw(who)
    expect(canCancel).toBe(false)
    expect(await who.visitor.refusal('payments.cancelWithdrawal', { body: { id } })).toMatchObject({
      code: 'feature_closed',
    })
  })

  test('works once, until an operator starts the review', async () => {
    await allow(true)
    try {
      const who = await newWithdrawer(platform, '200.00')
      const [first, second] = [await withdraw(who), await withdraw(who)]
      expect(await who.visitor.call('payments.cancelWithdrawal', { body: { id: first.id } })).toMatchObject({
        state: 'cancelled',
        canCancel: false,
      })
      await decide(who, second.id, approve)
      for (const { id } of [first, second])
        expect(await who.visitor.refusal('payments.cancelWithdrawal', { body: { id } })).toMatchObject({
          code: 'withdrawal_closed',
        })
      expect(await pocketsOf(who)).toMatchObject({ cash: '100.00', held: '100.00' })
      const { list } = await who.visitor.call('messaging.inbox', { query: {} })
      expect(list.filter(({ kind }) => kind === 'withdrawalCancelled')).toMatchObject([
        { params: { amount: '100.00', currency: 'USD' } },
      ])
    } finally {
      await allow(false)
    }
  })
})

test('amounts that are none are refused, and nothing is written', async () => {
  const who = await newWithdrawer(platform, '100.00')
  const before = await countRows(platform.database.owner)
  for (const amount of [...hostileAmounts.filter((amount) => typeof amount === 'string'), '0', '0.00', '20.001'])
    expect(['amount_invalid', 'invalid_request', 'amount_out_of_range']).toContain(
      (await refusal(who, { amount })).code,
    )
  expect(await countRows(platform.database.owner)).toEqual(before)
})

test('the report pages through the member’s own, latest first', async () => {
  const who = await newWithdrawer(platform, '100.00')
  await topUp(platform, who, '100.00')
  const made = []
  for (let count = 0; count < 5; count += 1) made.push((await withdraw(who, { amount: '20.00' })).id)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page: ReplyOf<Calls['payments.withdrawals']> = await who.visitor.call('payments.withdrawals', {
      query: { size: 2, after },
    })
    seen.push(...page.list.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toEqual(made.toReversed())
})
