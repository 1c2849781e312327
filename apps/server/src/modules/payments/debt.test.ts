import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor } from '../../testing/console-visitor.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { giveByPosting } from '../../testing/postings.ts'
import { createVendor } from '../../testing/vendor.ts'
import type { Play, Vendor } from '../../testing/vendor-client.ts'
import { paymentPassword, prepareWithdrawal } from '../../testing/withdrawers.ts'
import { house } from '../ledger/index.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

let payments: TestPayments
let vendor: Vendor
let agent: Person
let ana: Staff
let ben: Staff

const owner = (text: string, values: unknown[] = []) => payments.platform.database.owner.query(text, values)
const reason = 'It is theirs.'

beforeAll(async () => {
  payments = await startTestPayments()
  const { platform } = payments
  vendor = createVendor(platform.origin)
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
  await owner(
    `update merchant set settings = jsonb_set(settings, '{flags,AGENTTRANSFERS}', 'true') where id = current_merchant()`,
  )
  await owner('update withdrawal_terms set can_cancel = true where merchant_id = current_merchant()')
  await platform.app.context.merchants.refresh()
  agent = await newPerson(platform, { type: 1, cash: '500.00' })
  await agent.visitor.call('accounts.setPaymentPassword', { body: { password: commonPassword, paymentPassword } })
})
afterAll(() => payments.stop())

interface Debtor extends Person {
  cardId: string
  play: Play
  /** Of 40.00, not settled. */
  openBet: string
  /** Of 80.00, asked for. */
  withdrawal: string
}

/** Cash 100.00, a won 50.00 in it; 80.00 asked for; the vendor takes the win back: 30.00 are owed. */
async function newDebtor(): Promise<Debtor> {
  const { platform } = payments
  const person = await newPerson(platform, { cash: '100.00', parentId: agent.id })
  const cardId = await prepareWithdrawal(platform, person)
  const play = await vendor.launch(person)
  const [bet, win, openBet] = [randomUUID(), randomUUID(), randomUUID()]
  await vendor.bet(play, { id: bet, amount: '10.00', round: 'won' })
  await vendor.win(play, { id: win, reference: bet, amount: '50.00', round: 'won', isClosed: true })
  await vendor.bet(play, { id: openBet, amount: '40.00', round: 'open' })
  const { id: withdrawal } = await person.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: cardId, amount: '80.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  expect(await vendor.rollback(play, { reference: win, round: 'won' })).toMatchObject({ status: 'RS_OK' })
  const debtor = { ...person, cardId, play, openBet, withdrawal }
  expect(await moneyOf(debtor)).toEqual({ cash: '0.00', debt: '-30.00' })
  expect(await blocksOf(debtor)).toEqual(['debt'])
  return debtor
}

async function moneyOf({ visitor }: Person): Promise<{ cash: string; debt: string }> {
  const { merchantWallet, debt } = await visitor.call('wallet.balances')
  return { cash: merchantWallet.cash, debt }
}
const blocksOf = async ({ visitor }: Person) =>
  (await visitor.call('payments.withdrawalTerms')).blocks.filter((block) => block !== 'turnover')

async function payIn({ visitor }: Person, amount: string): Promise<void> {
  const { deposit } = await visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    options: { idempotencyKey: randomUUID() },
  })
  const { rows } = await owner('select provider_payment_id as id from deposit where id = $1', [deposit.id])
  const paymentId = (rows as { id: string }[])[0]!.id
  await payments.tell(eventOf({ paymentId, reference: deposit.reference, amount, currency: 'USD', state: 'paid' }))
}

async function assign({ account }: Person, amount: string): Promise<void> {
  const paymentId = randomUUID()
  await payments.tell(eventOf({ paymentId, reference: 'INV-7', amount, currency: 'USD', state: 'paid' }))
  const { rows } = await owner('select id from suspense where payment_id = $1', [paymentId])
  const params = (rows as { id: string }[])[0]!
  await ana.call('payments.decideSuspense', { params, body: { step: 'assign', account, reason } })
}

async function transferIn({ visitor }: Person, amount: string): Promise<void> {
  const { deposit } = await visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount },
    options: { idempotencyKey: randomUUID() },
  })
  const { id, reference } = deposit
  await owner(`update deposit set state = 'pending', claimed_at = now() where id = $1`, [id])
  const body = { step: 'approve', bankReference: `RB ${reference}`, reason } as const
  await ana.call('payments.decideTransfer', { params: { id }, body })
}

async function adjust({ id: memberId }: Person, kind: 'goodwill' | 'correction', amount: string): Promise<void> {
  const body = { memberId, kind, direction: 'credit', amount, reason } as const
  const { id } = await ana.call('wallet.proposeAdjustment', { body })
  await ben.call('wallet.decideAdjustment', { params: { id }, body: { step: 'approve', reason } })
}

const payFromAgent = async ({ id: memberId }: Person, amount: string) =>
  agent.visitor.call('agents.transferDownline', {
    body: { memberId, amount, paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })

interface Way {
  what: string
  type: string
  bring: (debtor: Debtor) => Promise<unknown>
  cash: string
}

const ways: Way[] = [
  {
    what: 'a withdrawal that the member cancels',
    type: 'withdraw.unlock',
    bring: ({ visitor, withdrawal }) => visitor.call('payments.cancelWithdrawal', { body: { id: withdrawal } }),
    cash: '50.00',
  },
  {
    what: 'a withdrawal that is rejected',
    type: 'withdraw.unlock',
    bring: ({ withdrawal }) =>
      ana.call('payments.decideWithdrawal', {
        params: { id: withdrawal },
        body: { step: 'reject', seen: { state: 'requested', amount: '80.00' }, reason },
      }),
    cash: '50.00',
  },
  { what: 'a deposit', type: 'deposit.credit', bring: (who) => payIn(who, '100.00'), cash: '70.00' },
  { what: 'a payment out of suspense', type: 'deposit.credit', bring: (who) => assign(who, '45.00'), cash: '15.00' },
  { what: 'a bank transfer', type: 'deposit.credit', bring: (who) => transferIn(who, '100.00'), cash: '70.00' },
  {
    what: 'a win',
    type: 'game.win',
    bring: ({ play, openBet }) =>
      vendor.win(play, { reference: openBet, amount: '90.00', round: 'open', isClosed: true }),
    cash: '60.00',
  },
  {
    what: 'a stake that comes back',
    type: 'game.rollback',
    bring: ({ play, openBet }) => vendor.rollback(play, { reference: openBet, round: 'open' }),
    cash: '10.00',
  },
  {
    what: 'a correction',
    type: 'adjustment.correction',
    bring: (who) => adjust(who, 'correction', '30.00'),
    cash: '0.00',
  },
  { what: 'goodwill', type: 'adjustment.goodwill', bring: (who) => adjust(who, 'goodwill', '31.00'), cash: '1.00' },
  {
    what: 'an agent’s transfer',
    type: 'agent.transfer',
    bring: (who) => payFromAgent(who, '60.00'),
    cash: '30.00',
  },
  {
    what: 'a salary',
    type: 'agent.salary',
    bring: (who) =>
      giveByPosting(payments.platform, who, { type: 'agent.salary', from: house('games'), amount: '32.00' }),
    cash: '2.00',
  },
]

test.each(ways)(
  '$what pays what is owed, the record says so, and withdrawals are open',
  async ({ type, bring, cash }) => {
    const debtor = await newDebtor()
    await bring(debtor)
    expect(await moneyOf(debtor)).toEqual({ cash, debt: '0.00' })
    const { list } = await debtor.visitor.call('wallet.transactions')
    expect(list.filter(({ account }) => account === 'debt')).toMatchObject([
      { type: expect.any(String), amount: '30.00', balanceAfter: '0.00' },
      { type: 'game.win_rollback', amount: '-30.00', balanceAfter: '-30.00' },
    ])
    expect(list.find(({ account }) => account === 'debt')?.type).toBe(type)
    expect(await blocksOf(debtor)).toEqual([])
  },
)

test('less than is owed pays a part of it', async () => {
  const debtor = await newDebtor()
  await assign(debtor, '10.00')
  expect(await moneyOf(debtor)).toEqual({ cash: '0.00', debt: '-20.00' })
  expect(await blocksOf(debtor)).toEqual(['debt'])
})

test('a withdrawal that has paid a debt is cancelled once', async () => {
  const debtor = await newDebtor()
  const input = { body: { id: debtor.withdrawal } }
  await debtor.visitor.call('payments.cancelWithdrawal', input)
  expect(await debtor.visitor.refusal('payments.cancelWithdrawal', input)).toMatchObject({ code: 'withdrawal_closed' })
  expect(await moneyOf(debtor)).toEqual({ cash: '50.00', debt: '0.00' })
  const { id } = await debtor.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: debtor.cardId, amount: '50.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  expect(id).not.toBe(debtor.withdrawal)
})
