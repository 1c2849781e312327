import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { paymentPassword } from '../../../testing/withdrawers.ts'

let payments: TestPayments
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let agent: Person

const owner = (text: string, values: unknown[] = []) => payments.platform.database.owner.query(text, values)
const reason = 'It is theirs.'

beforeAll(async () => {
  payments = await startTestPayments()
  ana = await newConsoleVisitor(payments.platform, 'finance')
  await owner(
    `update merchant set settings = jsonb_set(settings, '{flags,AGENTTRANSFERS}', 'true') where id = current_merchant()`,
  )
  await payments.platform.app.context.merchants.refresh()
  agent = await newPerson(payments.platform, { type: 1, cash: '500.00' })
  await agent.visitor.call('accounts.setPaymentPassword', { body: { password: commonPassword, paymentPassword } })
})
afterAll(() => payments.stop())

/** A member with a daily deposit limit of 100.00. */
async function newLimited(): Promise<Person> {
  const person = await newPerson(payments.platform, { parentId: agent.id })
  await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'day', value: '100.00' } })
  return person
}

const opening = (amount: string) => ({
  body: { channel: 'riverside-qr', amount },
  options: { idempotencyKey: randomUUID() },
})
async function payIn({ visitor }: Person, amount: string): Promise<string> {
  const { deposit } = await visitor.call('payments.depositByGateway', opening(amount))
  const { rows } = await owner('select provider_payment_id as id from deposit where id = $1', [deposit.id])
  const paymentId = (rows as { id: string }[])[0]!.id
  await payments.tell(eventOf({ paymentId, reference: deposit.reference, amount, currency: 'USD', state: 'paid' }))
  return deposit.id
}

async function assign({ account }: Person, amount: string): Promise<{ id: string }> {
  const paymentId = randomUUID()
  await payments.tell(eventOf({ paymentId, reference: 'INV-7', amount, currency: 'USD', state: 'paid' }))
  const { rows } = await owner('select id from suspense where payment_id = $1', [paymentId])
  const params = (rows as { id: string }[])[0]!
  await ana.call('payments.decideSuspense', { params, body: { step: 'assign', account, reason } })
  return params
}

const payFromAgent = ({ id: memberId }: Person, amount: string) => ({
  body: { memberId, amount, paymentPassword },
  options: { idempotencyKey: randomUUID() },
})

test('a payment out of suspense counts, and what is more than the limit allows is credited with a flag', async () => {
  const person = await newLimited()
  await payIn(person, '60.00')
  const small = await assign(person, '30.00')
  expect(await ana.call('payments.suspended', { params: small })).toMatchObject({ flag: null })
  expect((await person.visitor.refusal('payments.depositByGateway', opening('40.00'))).code).toBe(
    'deposit_limit_reached',
  )
  const large = await assign(person, '500.00')
  expect(await ana.call('payments.suspended', { params: large })).toMatchObject({
    state: 'assigned',
    flag: 'deposit_limit',
  })
  expect((await person.visitor.call('wallet.balances')).merchantWallet.cash).toBe('590.00')
  expect((await person.visitor.refusal('payments.depositByGateway', opening('20.00'))).code).toBe(
    'deposit_limit_reached',
  )
})

test('what an agent pays counts', async () => {
  const person = await newLimited()
  await agent.visitor.call('agents.transferDownline', payFromAgent(person, '60.00'))
  expect((await agent.visitor.refusal('agents.transferDownline', payFromAgent(person, '60.00'))).code).toBe(
    'agent_info_wrong',
  )
  expect((await person.visitor.refusal('payments.depositByGateway', opening('50.00'))).code).toBe(
    'deposit_limit_reached',
  )
  await agent.visitor.call('agents.transferDownline', payFromAgent(person, '40.00'))
  expect((await person.visitor.call('wallet.balances')).merchantWallet.cash).toBe('100.00')
})

test('a deposit that is paid when the limit is used up, or in a pause, is credited with a flag', async () => {
  const late = await newLimited()
  const { deposit } = await late.visitor.call('payments.depositByGateway', opening('90.00'))
  await owner(`update deposit set state = 'expired', expires_at = now() where id = $1`, [deposit.id])
  await assign(late, '80.00')
  const { rows } = await owner('select provider_payment_id as id from deposit where id = $1', [deposit.id])
  const paymentId = (rows as { id: string }[])[0]!.id
  const said = { paymentId, reference: deposit.reference, amount: '90.00', currency: 'USD', state: 'paid' } as const
  await payments.tell(eventOf(said))
  expect(await ana.call('payments.deposit', { params: { id: deposit.id } })).toMatchObject({
    state: 'paid',
    flag: 'deposit_limit',
  })
  const paused = await newPerson(payments.platform)
  await paused.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
  expect(await ana.call('payments.suspended', { params: await assign(paused, '20.00') })).toMatchObject({
    flag: 'pause',
  })
  const other = await newPerson(payments.platform)
  expect(await ana.call('payments.deposit', { params: { id: await payIn(other, '50.00') } })).toMatchObject({
    flag: null,
  })
})
