import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallFailed } from '@fairground/contract/client'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Staff = ConsoleVisitor & TestOperator
let platform: ConsolePlatform
let [ana, ben, cleo]: Staff[] = []

beforeAll(async () => {
  platform = await openTestMerchant()
  ;[ana, ben, cleo] = [
    await newConsoleVisitor(platform),
    await newConsoleVisitor(platform),
    await newConsoleVisitor(platform),
  ]
})
afterAll(() => platform.stop())

const reason = 'asked on the phone'
/** What a refusal says to the operator whose page was older. */
async function told(answer: Promise<unknown>) {
  const cause: unknown = await answer.catch((fault: unknown) => fault)
  if (!(cause instanceof CallFailed)) throw new Error('it was not refused')
  return { code: cause.code, ...cause.value }
}
const byBen = (action: string) => ({
  code: 'decided_already',
  by: ben!.name,
  action,
  at: expect.stringMatching(/^20\d\d-.*Z$/),
})

test('of an adjustment: who has decided it, when and how', async () => {
  const { id: memberId } = await newPerson(platform)
  const gift = { memberId, kind: 'goodwill', direction: 'credit', amount: '5.00', reason } as const
  const { id } = await ana!.call('wallet.proposeAdjustment', { body: gift })
  await ben!.call('wallet.decideAdjustment', { params: { id }, body: { step: 'reject', reason } })
  const late = cleo!.call('wallet.decideAdjustment', { params: { id }, body: { step: 'approve', reason } })
  expect(await told(late)).toEqual(byBen('adjustment.reject'))
})

test('of a limit and of what else is proposed', async () => {
  const find = ({ kind, subject }: { kind: string; subject: string }) => kind === 'withdrawal' && subject === 'USD'
  const { amount } = (await ana!.call('operators.limits')).list.find(find)!
  const wish = {
    kind: 'withdrawal',
    subject: 'USD',
    before: amount,
    after: `${Number(amount) + 1}.00`,
    reason,
  } as const
  await ana!.call('operators.setLimit', { body: wish })
  const { id } = (await ana!.call('operators.limits')).changes.find(find)!
  const decide = { params: { id }, body: { isAgreed: false, reason } }
  await ben!.call('operators.decideLimit', decide)
  expect(await told(cleo!.call('operators.decideLimit', decide))).toEqual(byBen('limit.refuse'))

  const code = 'bank-transfer'
  const before = (await ana!.call('payments.terms')).channels.find((each) => each.code === code)!.payee!
  const after = { bank: 'Hill Bank', account: '99 88', name: 'Riverside Ltd' }
  await ana!.call('payments.proposePayee', { params: { code }, body: { before, after, reason } })
  const payee = (await ana!.call('payments.terms')).payees.find(({ subject }) => subject === code)!
  const agree = { params: { id: payee.id }, body: { isAgreed: true, reason } }
  await ben!.call('payments.decideProposal', agree)
  expect(await told(cleo!.call('payments.decideProposal', agree))).toEqual(byBen('payee.agree'))
})

test('of an operator and their role', async () => {
  const { name } = await newOperator(platform)
  const params = { name }
  await ana!.call('operators.askForRole', { params, body: { role: 'support', reason } })
  const { id } = (await ana!.call('operators.list')).roleChanges.find((change) => change.name === name)!
  const refuse = { params: { id }, body: { isAgreed: false } }
  await ben!.call('operators.decideRole', refuse)
  expect(await told(cleo!.call('operators.decideRole', refuse))).toEqual(byBen('refuse_role'))
  const disable = { params, body: { state: 'disabled', reason } } as const
  await ben!.call('operators.setState', disable)
  expect(await told(cleo!.call('operators.setState', disable))).toEqual(byBen('disable'))
  const forbid = { params: { name, merchant: 'demo' }, body: { isAllowed: false, reason } }
  await ben!.call('operators.allowMerchant', forbid)
  expect(await told(cleo!.call('operators.allowMerchant', forbid))).toEqual(byBen('forbid'))
})
