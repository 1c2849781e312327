import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { newWithdrawer, paymentPassword } from '../../../testing/withdrawers.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const reason = 'All is in order.'
const seenOf = (amount: string, state: 'requested' | 'approved' = 'requested') => ({ seen: { amount, state } }) as const
const approveOf = (amount: string) => ({ step: 'approve', reason, ...seenOf(amount) }) as const
const approve = approveOf('100.00')

async function open(amount = '6000.00') {
  const who = await newWithdrawer(platform, amount)
  const { id, reference } = await who.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: who.cardId, amount, paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  return { who, id, reference, params: { id } }
}

test('the queue has the longest waiting first, page by page, with what is known of the member', async () => {
  const [first, second] = [await open('100.00'), await open()]
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await ana.call('payments.withdrawals', { query: { limit: 1, ...(after && { after }) } })
    seen.push(...page.list.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.slice(-2)).toEqual([first.id, second.id])
  expect(new Set(seen).size).toBe(seen.length)
  const find = async (query: object) =>
    (await ana.call('payments.withdrawals', { query: { limit: 50, ...query } })).list
  expect(await find({ account: first.who.account.toUpperCase() })).toEqual([
    expect.objectContaining({
      id: first.id,
      amount: '100.00',
      kyc: 'verified',
      isFirst: true,
      isLimited: false,
      hasBonus: false,
      needsTwo: false,
      votes: [],
    }),
  ])
  expect(await find({ account: second.who.account })).toMatchObject([{ needsTwo: true }])
  expect(await find({ account: first.who.account, state: 'paid' })).toEqual([])
  expect((await find({ reference: second.reference })).map(({ id }) => id)).toEqual([second.id])

  const { list } = await first.who.visitor.call('payments.bankCards')
  const cards = await ana.call('payments.cards', { query: { lastFour: list[0]!.maskedNumber.slice(-4) } })
  expect(cards.list.map(({ account }) => account)).toContain(first.who.account)
  expect(await ana.refusal('payments.cards', { query: { lastFour: '%%%%' } })).toBe('invalid_request')
})

test('two people approve and pay above the threshold; one’s own second vote is refused', async () => {
  const { who, params, reference } = await open()
  const input = { params, body: approveOf('6000.00') }
  expect(await ana.call('payments.decideWithdrawal', input)).toEqual({ outcome: 'needs_second' })
  expect(await ana.refusal('payments.decideWithdrawal', input)).toBe('voted_already')
  expect(await ben.call('payments.withdrawal', { params })).toMatchObject({
    state: 'under_review',
    votes: [{ says: 'approve', operator: ana.name }],
  })
  expect(await ben.call('payments.decideWithdrawal', input)).toEqual({ outcome: 'done' })
  expect(await ben.refusal('payments.decideWithdrawal', input)).toBe('decided_already')
  const sent = { step: 'pay', bankReference: ` RB ${reference} `, reason, ...seenOf('6000.00', 'approved') } as const
  const paid = { params, body: sent }
  expect(await ben.call('payments.decideWithdrawal', paid)).toEqual({ outcome: 'needs_second' })
  expect(await ana.call('payments.decideWithdrawal', paid)).toEqual({ outcome: 'done' })
  const shown = await ana.call('payments.withdrawal', { params })
  expect(shown).toMatchObject({ state: 'paid', bankReference: `RB ${reference}` })
  expect(shown.timeline.map(({ event }) => event)).toEqual(['requested', 'under_review', 'approved', 'paid'])
  expect(await who.visitor.call('payments.withdrawalStatus', { query: params })).toMatchObject({ state: 'paid' })
  const { rows } = await platform.database.owner.query(
    `select distinct reason from audit_entry where subject = $1 and chain_no is not null`,
    [`withdrawal:${params.id}`],
  )
  expect(rows).toEqual([{ reason }])
})

test('a rejection gives the money back once: a retry with the same key has the first reply', async () => {
  const { who, params } = await open('100.00')
  const body = { step: 'reject', reason: 'The card is not yours.', ...seenOf('100.00') } as const
  const input = { params, body, key: randomUUID() }
  await Promise.allSettled([1, 2, 3].map(() => ana.call('payments.decideWithdrawal', input)))
  expect(await ana.call('payments.decideWithdrawal', input)).toEqual({ outcome: 'done' })
  expect(await ana.refusal('payments.decideWithdrawal', { params, body: approve, key: input.key })).toBe(
    'idempotency_key_reused',
  )
  expect(await who.visitor.call('wallet.balances')).toMatchObject({ merchantWallet: { cash: '100.00' } })
  expect(await who.visitor.call('payments.withdrawalStatus', { query: params })).toMatchObject({
    state: 'rejected',
    reason: input.body.reason,
  })
})

test('a withdrawal that a colleague has approved is not rejected from an old page', async () => {
  const { who, params } = await open('100.00')
  const { state, amount } = await ben.call('payments.withdrawal', { params })
  await ana.call('payments.decideWithdrawal', { params, body: approve })
  const reject = { step: 'reject', reason: 'The name differs.' } as const
  await expect(
    ben.call('payments.decideWithdrawal', { params, body: { ...reject, seen: { state, amount } } }),
  ).rejects.toMatchObject({
    code: 'changed_since',
    value: { by: ana.name, at: expect.stringMatching(/^2/), state: 'approved' },
  })
  const other = { ...reject, seen: { state: 'approved', amount: '1.00' } } as const
  expect(await ben.refusal('payments.decideWithdrawal', { params, body: other })).toBe('changed_since')
  expect(await who.visitor.call('payments.withdrawalStatus', { query: params })).toMatchObject({ state: 'approved' })
  const known = { ...reject, ...seenOf('100.00', 'approved') } as const
  expect(await ben.call('payments.decideWithdrawal', { params, body: known })).toEqual({ outcome: 'done' })
})

test('the account it goes to is shown once somebody reviews it; that they looked is recorded', async () => {
  const { params } = await open('100.00')
  const shown = await ana.call('payments.reviewWithdrawal', { params, body: {} })
  expect(shown).toEqual({ number: expect.stringMatching(/^8800/), payeeName: 'Minh Tran' })
  expect(await ana.call('payments.withdrawal', { params })).toMatchObject({ state: 'under_review' })
  const { rows } = await platform.database.owner.query(
    `select actor from audit_entry where subject = $1 and action = 'withdrawal.look'`,
    [`withdrawal:${params.id}`],
  )
  expect(rows).toEqual([{ actor: `operator:${ana.id}` }])
})

test('who may only read decides nothing; for another merchant it does not exist', async () => {
  const { params } = await open('100.00')
  const support = await newConsoleVisitor(platform, 'support')
  expect((await support.call('payments.withdrawal', { params })).state).toBe('requested')
  expect(await support.refusal('payments.decideWithdrawal', { params, body: approve })).toBe('permission_denied')
  const content = await newConsoleVisitor(platform, 'content')
  expect(await content.refusal('payments.withdrawals')).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('payments.withdrawal', { params })).toBe('not_found')
  expect(await elsewhere.refusal('payments.decideWithdrawal', { params, body: approve })).toBe('not_found')
  expect((await elsewhere.call('payments.withdrawals')).list).toEqual([])
  expect(await ana.refusal('payments.withdrawal', { params: { id: randomUUID() } })).toBe('not_found')
})
