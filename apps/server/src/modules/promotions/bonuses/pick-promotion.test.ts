import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bonusOf,
  newPromotionMember,
  openingOf,
  openPromotionDeposit,
  payDeposit,
  pocketsOf,
  statesOf,
  typesOf,
  type PromotionMember,
  type DepositInput,
} from '../../../testing/promotion-members.ts'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { hostileAmounts } from '../../../testing/invalid-inputs.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { assignSuspense, decideTransfer } from '../../payments/index.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

const newOne = (options: Parameters<typeof newPromotionMember>[1] = {}) => newPromotionMember(payments, options)
const deposited = (who: PromotionMember, input: DepositInput) => payDeposit(payments, who, input)
const statusOf = (who: PromotionMember, id: string) => who.visitor.call('payments.depositStatus', { query: { id } })
const refusalOf = (who: PromotionMember, input: DepositInput) =>
  who.visitor.refusal('payments.depositByGateway', openingOf(who, input))

describe('a deposit with a promotion', () => {
  test('says what it gets before, grants it with the credit, and asks for both to be staked', async () => {
    const who = await newOne()
    const { list } = await who.visitor.call('payments.depositPromotions')
    expect(list.filter(({ isFirstOnly }) => isFirstOnly)).toMatchObject([
      { title: 'First deposit match', percent: 100, bonusMax: '200.00', depositMin: '20.00', times: 10 },
    ])
    const { id, deposit, pay } = await openPromotionDeposit(payments, who, { amount: '200.00' })
    expect(deposit.promotion).toEqual({
      title: 'First deposit match',
      bonus: '200.00',
      outcome: 'promised',
      missed: null,
    })
    expect(await bonusOf(who)).toBeNull()
    await pay()
    expect(await pocketsOf(who)).toEqual(['200.00', '200.00'])
    expect((await statusOf(who, id)).promotion).toMatchObject({ bonus: '200.00', outcome: 'granted' })
    expect(await typesOf(who)).toEqual(['promo.grant bonus 200.00', 'deposit.credit cash 200.00'])
    expect(await bonusOf(who)).toMatchObject({
      title: 'First deposit match',
      amount: '200.00',
      left: '200.00',
      turnoverDone: '0.00',
      turnoverRequired: '4000.00',
      turnoverWithout: '200.00',
      canGiveUp: true,
    })
    expect((await who.visitor.call('payments.depositPromotions')).list).toEqual([])
    expect(await refusalOf(who, { amount: '50.00' })).toMatchObject({ code: 'bonus_active', status: 409 })
    expect((await who.visitor.call('payments.deposits')).list).toMatchObject([{ promotion: { outcome: 'granted' } }])
    expect((await who.visitor.call('responsibleGaming.annualStatement')).total).toMatchObject({
      deposited: '200.00',
      bonus: '200.00',
    })
  })

  test('without one is what it was', async () => {
    const who = await newOne()
    const id = await deposited(who, { amount: '200.00', promotion: null })
    expect(await statusOf(who, id)).toMatchObject({ promotion: null })
    expect(await pocketsOf(who)).toEqual(['200.00', '0.00'])
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '200.00' })
  })

  test('gives no more than the most, and rounds down what a fee has made uneven', async () => {
    const [rich, uneven] = [await newOne(), await newOne()]
    await deposited(rich, { amount: '5000.00' })
    expect(await pocketsOf(rich)).toEqual(['5000.00', '200.00'])
    await deposited(uneven, { amount: '33.33', channel: 'riverside-card' })
    expect(await pocketsOf(uneven)).toEqual(['32.83', '32.83'])
    // Credited are 32.83 after a fee of 0.49995, rounded up to 0.50. Turnover: ten times deposit and bonus.
    expect(await bonusOf(uneven)).toMatchObject({ turnoverRequired: '656.60' })
  })

  test.each([
    ['JPY', '5000', '5000', '100000'],
    ['JPY', '50000', '20000', '700000'],
    ['USDT', '25.12345678', '25.12345678', '502.4691356'],
    ['VND', '400000', '400000', '8000000'],
  ] as const)('of %s %s gives %s', async (currency, amount, ...[bonus, required]) => {
    const who = await newOne({ currency })
    await deposited(who, { amount })
    expect(await pocketsOf(who)).toEqual([amount, bonus])
    expect(await bonusOf(who)).toMatchObject({ currency, amount: bonus, turnoverRequired: required })
  })

  test('sent again under its key is the same one, and another promotion with it is refused', async () => {
    const who = await newOne()
    const key = randomUUID()
    const [first, again] = [
      await who.visitor.call('payments.depositByGateway', openingOf(who, { amount: '50.00', key })),
      await who.visitor.call('payments.depositByGateway', openingOf(who, { amount: '50.00', key })),
    ]
    expect(again).toEqual(first)
    expect(await refusalOf(who, { amount: '50.00', key, promotion: null })).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('is granted once when twenty callbacks of its payment arrive at once', async () => {
    const who = await newOne()
    const { pay } = await openPromotionDeposit(payments, who, { amount: '50.00' })
    await Promise.all(Array.from({ length: 20 }, pay))
    expect(await pocketsOf(who)).toEqual(['50.00', '50.00'])
  })

  test('whose credit breaks at its end has neither money nor bonus, and both when its provider says it again', async () => {
    const who = await newOne()
    const { id, pay } = await openPromotionDeposit(payments, who, { amount: '50.00' })
    expect((await whileAuditFails(payments.platform, 'deposit.paid', pay)).status).toBe(500)
    expect(await pocketsOf(who)).toEqual(['0.00', '0.00'])
    expect((await statusOf(who, id)).promotion).toMatchObject({ outcome: 'promised' })
    await pay()
    expect(await pocketsOf(who)).toEqual(['50.00', '50.00'])
  })

  test('takes a promotion while it is open, once', async () => {
    const who = await newOne()
    const { id, pay } = await openPromotionDeposit(payments, who, { amount: '50.00', promotion: null })
    const body = { depositId: id, promotionId: who.promotion }
    const said = await Promise.allSettled(
      Array.from({ length: 5 }, () => who.visitor.call('payments.acceptDepositPromotion', { body })),
    )
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const otherMember = await newOne()
    expect(await otherMember.visitor.refusal('payments.acceptDepositPromotion', { body })).toMatchObject({
      code: 'deposit_unknown',
    })
    await pay()
    expect(await pocketsOf(who)).toEqual(['50.00', '50.00'])
    expect(await who.visitor.refusal('payments.acceptDepositPromotion', { body })).toMatchObject({
      code: 'deposit_closed',
    })
  })

  test('by transfer is granted when people have found it', async () => {
    const who = await newOne()
    const { deposit } = await who.visitor.call(
      'payments.depositByBankTransfer',
      openingOf(who, { amount: '60', channel: 'bank-transfer' }),
    )
    const { id } = await newOperator(payments.platform)
    const scope = { merchant: who.merchant, actor: { kind: 'operator', id } } as const
    await payments.platform.app.context.commands.run({ scope, name: 'test.decide' }, (tools) =>
      decideTransfer(tools, deposit.id, { step: 'approve', bankReference: `B ${deposit.reference}` }),
    )
    expect(await pocketsOf(who)).toEqual(['60.00', '60.00'])
  })
})

describe('a promotion that does not fit', () => {
  test('is refused before anything is paid, and nothing is written', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00', promotion: null })
    const { owner } = payments.platform.database
    const before = await countRows(owner)
    expect(await refusalOf(who, { amount: '50.00' })).toMatchObject({ code: 'promotion_first_only', status: 409 })
    const offered = async ({ visitor }: PromotionMember) => (await visitor.call('payments.depositPromotions')).list
    expect((await offered(who)).map(({ title }) => title)).toContain('Reload by a quarter')
    expect((await offered(who)).map(({ id }) => id)).not.toContain(who.promotion)
    const fresh = await newOne()
    expect((await offered(fresh)).map(({ id }) => id)).toContain(fresh.promotion)
    const inputs = [
      [{ amount: '19.99', channel: 'riverside-wallet' }, 'promotion_deposit_small'],
      [{ amount: '50.00', promotion: randomUUID() }, 'promotion_unavailable'],
    ] as const
    for (const [input, code] of inputs) expect(await refusalOf(fresh, input)).toMatchObject({ code })
    expect((await countRows(owner))['deposit']).toEqual(before['deposit'])
    expect((await countRows(owner))['deposit_promotion']).toEqual(before['deposit_promotion'])
  })

  test('that is closed, over or not begun is not offered', async () => {
    const who = await newOne()
    const { owner } = payments.platform.database
    for (const column of [`is_enabled = false`, `ends_at = now()`, `starts_at = now() + interval '1 hour'`]) {
      await owner.query(`update promotion set ${column} where id = $1`, [who.promotion])
      const { list } = await who.visitor.call('payments.depositPromotions')
      expect(list.filter(({ id }) => id === who.promotion)).toEqual([])
      expect(await refusalOf(who, { amount: '50.00' })).toMatchObject({ code: 'promotion_unavailable' })
      await owner.query(`update promotion set is_enabled = true, ends_at = null, starts_at = null where id = $1`, [
        who.promotion,
      ])
    }
  })

  test('what is no promotion is refused, and nothing is written', async () => {
    const who = await newOne()
    const before = await countRows(payments.platform.database.owner)
    for (const value of [
      ...hostileAmounts,
      '',
      "' or 1=1 --",
      `${who.promotion} `,
      who.promotion.toUpperCase() + '0',
    ]) {
      const body = { ...openingOf(who, { amount: '50.00' }).body, promotion: value as string }
      const refused = await who.visitor.refusal('payments.depositByGateway', {
        body,
        options: { idempotencyKey: randomUUID() },
      })
      expect(refused).toMatchObject({ code: 'invalid_request', status: 400 })
    }
    expect(await countRows(payments.platform.database.owner)).toEqual(before)
  })

  test('any more when it is paid leaves the deposit, and says why', async () => {
    const who = await newOne()
    const [first, second] = [
      await openPromotionDeposit(payments, who, { amount: '50.00' }),
      await openPromotionDeposit(payments, who, { amount: '60.00' }),
    ]
    await second.pay()
    await first.pay()
    expect(await pocketsOf(who)).toEqual(['110.00', '60.00'])
    expect((await statusOf(who, first.id)).promotion).toMatchObject({ outcome: 'missed', missed: 'bonus_active' })
    // Turnover: ten times the second deposit and its bonus, and once the first deposit.
    expect(await bonusOf(who)).toMatchObject({ turnoverRequired: '1250.00' })
    const late = await newOne()
    const picked = await openPromotionDeposit(payments, late, { amount: '50.00' })
    await deposited(late, { amount: '70.00', promotion: null })
    await picked.pay()
    expect(await pocketsOf(late)).toEqual(['120.00', '0.00'])
    expect((await statusOf(late, picked.id)).promotion).toMatchObject({ outcome: 'missed', missed: 'not_first' })
  })

  test('a hundred deposits that are paid at once get one bonus', async () => {
    const who = await newOne()
    const opened: Awaited<ReturnType<typeof openPromotionDeposit>>[] = []
    for (let count = 0; count < 100; count += 1)
      opened.push(await openPromotionDeposit(payments, who, { amount: '20.00' }))
    // The provider repeats a callback after reply 503 (no free connection).
    const payUntilTaken = async (deposit: (typeof opened)[number]): Promise<number> => {
      const { status } = await deposit.pay()
      return status === 503 ? payUntilTaken(deposit) : status
    }
    expect(new Set(await Promise.all(opened.map(payUntilTaken)))).toEqual(new Set([200]))
    expect(await pocketsOf(who)).toEqual(['2000.00', '20.00'])
    expect(await statesOf(payments, who)).toEqual(['active'])
  })

  test('money assigned from suspense counts as a deposit', async () => {
    const who = await newOne()
    const { deposit } = await openPromotionDeposit(payments, who, { amount: '50.00', promotion: null })
    const stray = { paymentId: randomUUID(), reference: randomUUID(), amount: '30.00', currency: 'USD' } as const
    await payments.tell(eventOf({ ...stray, state: 'paid' }))
    const { rows } = await payments.platform.database.owner.query<{ id: string }>(
      'select id from suspense where payment_id = $1',
      [stray.paymentId],
    )
    const { id } = await newOperator(payments.platform)
    const scope = { merchant: who.merchant, actor: { kind: 'operator', id } } as const
    await payments.platform.app.context.commands.run({ scope, name: 'test.assign' }, (tools) =>
      assignSuspense(tools, rows[0]?.id ?? '', { id: who.id, currency: 'USD' }),
    )
    expect(deposit.state).toBe('pending')
    expect(await pocketsOf(who)).toEqual(['30.00', '0.00'])
    expect(await refusalOf(who, { amount: '50.00' })).toMatchObject({ code: 'promotion_first_only' })
  })
})

test('trial accounts have no part in it', async () => {
  const trial = await newPerson(payments.platform, { type: 4 })
  expect(await trial.visitor.refusal('payments.depositPromotions')).toMatchObject({ code: 'actual_account_required' })
  expect(await trial.visitor.refusal('promotions.bonus')).toMatchObject({ code: 'actual_account_required' })
})
