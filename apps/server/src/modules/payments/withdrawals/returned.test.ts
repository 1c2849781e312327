import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorCallInput } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { newWithdrawer, paymentPassword } from '../../../testing/withdrawers.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>
type Decision = OperatorCallInput<'payments.decideWithdrawal'>['body']

let platform: ConsolePlatform
let staff: Staff[]

beforeAll(async () => {
  platform = await openTestMerchant()
  staff = [await newConsoleVisitor(platform, 'finance'), await newConsoleVisitor(platform, 'finance')]
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

async function requested() {
  const who = await newWithdrawer(platform, '200.00')
  const made = await who.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: who.cardId, amount: '50.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  await platform.database.owner.query(
    'update withdrawal set fee = 20000, free_number = null, free_count = null, free_per = null where id = $1',
    [made.id],
  )
  return { who, made, params: { id: made.id } }
}

const reason = 'The account is closed.'
const amount = '50.00'
const approve = { step: 'approve', seen: { state: 'requested', amount }, reason } as const
const pay = { step: 'pay', seen: { state: 'approved', amount }, bankReference: 'FT-1', reason } as const
const back = { step: 'return', seen: { state: 'paid', amount }, reason } as const

test('a payment that the bank sends back is credited once, with its fee, and the member reads why', async () => {
  const { who, made, params } = await requested()
  const [ana] = staff as [Staff]
  const decide = (body: Decision, by = ana) => by.call('payments.decideWithdrawal', { params, body })
  const refused = (body: Decision) => ana.refusal('payments.decideWithdrawal', { params, body })
  const pockets = async () => (await who.visitor.call('wallet.balances')).merchantWallet
  await decide(approve)
  expect(await refused(back)).toBe('decided_already')
  await decide(pay)
  expect(await pockets()).toMatchObject({ cash: '150.00', held: '0.00' })
  expect(await refused({ ...back, seen: { state: 'approved', amount } })).toBe('changed_since')
  const outcomes = await Promise.allSettled(staff.map((by) => decide(back, by)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(back)).toBe('decided_already')
  expect(await pockets()).toMatchObject({ cash: '200.00', held: '0.00' })

  expect(await who.visitor.call('payments.withdrawalStatus', { query: params })).toMatchObject({
    state: 'returned',
    reason,
    endedAt: expect.any(String),
    returnedAt: expect.any(String),
  })
  const { list } = await who.visitor.call('messaging.inbox', { query: {} })
  expect(list.filter(({ kind }) => kind === 'withdrawalReturned')).toMatchObject([
    { params: { amount, currency: 'USD', reference: made.reference, reason } },
  ])
  expect((await who.visitor.call('wallet.transactions')).list[0]).toMatchObject({
    type: 'withdraw.returned',
    amount,
    balanceAfter: '200.00',
  })
  expect((await who.visitor.call('responsibleGaming.statement')).lifetime).toMatchObject({ withdrawn: '0.00' })
  const shown = await ana.call('payments.withdrawal', { params })
  expect(shown.timeline.map(({ event }) => event)).toEqual(['requested', 'approved', 'paid', 'returned'])
})
