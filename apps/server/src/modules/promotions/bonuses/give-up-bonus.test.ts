import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bonusOf,
  newPromotionMember,
  openingOf,
  payDeposit,
  pocketsOf,
  startGameSession,
  typesOf,
  type PromotionMember,
  type DepositInput,
} from '../../../testing/promotion-members.ts'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { newPerson } from '../../../testing/members.ts'
import { createVendor } from '../../../testing/vendor.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

const newOne = (options: Parameters<typeof newPromotionMember>[1] = {}) => newPromotionMember(payments, options)
const deposited = (who: PromotionMember, input: DepositInput) => payDeposit(payments, who, input)
const refusalOf = (who: PromotionMember, input: DepositInput) =>
  who.visitor.refusal('payments.depositByGateway', openingOf(who, input))
const giveUp = async (who: PromotionMember, { id, key = randomUUID() }: { id?: string; key?: string } = {}) => ({
  body: { id: id ?? (await bonusOf(who))?.id ?? '' },
  options: { idempotencyKey: key },
})

describe('giving it up', () => {
  test('takes the bonus back and leaves what the deposit alone asks for, once', async () => {
    const who = await newOne()
    await deposited(who, { amount: '100.00' })
    const ask = await giveUp(who)
    const gone = await who.visitor.call('promotions.giveUpBonus', ask)
    expect(gone).toEqual({ turnoverDone: '0.00', turnoverRequired: '100.00', currency: 'USD' })
    expect(await who.visitor.call('promotions.giveUpBonus', ask)).toEqual(gone)
    expect(await pocketsOf(who)).toEqual(['100.00', '0.00'])
    expect(await bonusOf(who)).toBeNull()
    expect(await who.visitor.refusal('promotions.giveUpBonus', await giveUp(who, { id: ask.body.id }))).toMatchObject({
      code: 'bonus_unknown',
      status: 404,
    })
    expect((await typesOf(who))[0]).toBe('promo.forfeit bonus -100.00')
    const { list } = await who.visitor.call('messaging.inbox', { query: {} })
    expect(list.filter(({ kind }) => kind === 'bonusGivenUp').map(({ params }) => params)).toEqual([
      { amount: '100.00', currency: 'USD' },
    ])
    expect((await who.visitor.call('responsibleGaming.annualStatement')).total).toMatchObject({ bonus: '0.00' })
    expect(await refusalOf(who, { amount: '50.00' })).toMatchObject({ code: 'promotion_first_only' })
  })

  test('that breaks at its end has moved nothing, and is done when it is asked for again', async () => {
    const who = await newOne()
    await deposited(who, { amount: '100.00' })
    const ask = await giveUp(who)
    const code = await whileAuditFails(payments.platform, 'bonus.given_up', async () => {
      const refused = await who.visitor.refusal('promotions.giveUpBonus', ask)
      return refused.code
    })
    expect(code).toBe('unknown_error')
    expect(await pocketsOf(who)).toEqual(['100.00', '100.00'])
    expect(await bonusOf(who)).toMatchObject({ turnoverRequired: '2000.00', canGiveUp: true })
    expect(await who.visitor.call('promotions.giveUpBonus', ask)).toMatchObject({ turnoverRequired: '100.00' })
    expect(await pocketsOf(who)).toEqual(['100.00', '0.00'])
  })

  test('pressed ten times at once happens once', async () => {
    const who = await newOne()
    await deposited(who, { amount: '100.00' })
    const id = (await bonusOf(who))?.id ?? ''
    const said = await Promise.allSettled(
      Array.from({ length: 10 }, async () => who.visitor.call('promotions.giveUpBonus', await giveUp(who, { id }))),
    )
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pocketsOf(who)).toEqual(['100.00', '0.00'])
  })

  test('is over with the first stake that is taken from it, and open while own money is staked', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00' })
    const table = await startGameSession(payments, who)
    await table.round('50.00')
    expect(await bonusOf(who)).toMatchObject({ canGiveUp: true, left: '50.00' })
    await table.round('0.01')
    expect(await bonusOf(who)).toMatchObject({ canGiveUp: false, left: '49.99' })
    expect(await who.visitor.refusal('promotions.giveUpBonus', await giveUp(who))).toMatchObject({
      code: 'bonus_staked',
      status: 409,
    })
  })

  test('waits for a bet that took from it, and is open again when that bet was taken back', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00' })
    const { play } = await startGameSession(payments, who)
    const vendor = createVendor(payments.platform.origin)
    const bet = { id: randomUUID(), round: randomUUID() }
    await vendor.bet(play, { ...bet, amount: '70.00' })
    expect(await who.visitor.refusal('promotions.giveUpBonus', await giveUp(who))).toMatchObject({
      code: 'bonus_staked',
    })
    await vendor.rollback(play, { reference: bet.id, round: bet.round })
    expect(await pocketsOf(who)).toEqual(['50.00', '50.00'])
    expect(await who.visitor.call('promotions.giveUpBonus', await giveUp(who))).toMatchObject({
      turnoverRequired: '50.00',
    })
  })

  test('needs an idempotency key, and refuses another member’s bonus', async () => {
    const [who, other] = [await newOne(), await newOne()]
    await deposited(who, { amount: '50.00' })
    const id = (await bonusOf(who))?.id ?? ''
    expect(await who.visitor.refusal('promotions.giveUpBonus', { body: { id } })).toMatchObject({
      code: 'idempotency_key_required',
    })
    expect(await other.visitor.refusal('promotions.giveUpBonus', await giveUp(other, { id }))).toMatchObject({
      code: 'bonus_unknown',
    })
    expect(await bonusOf(other)).toBeNull()
  })
})

test('offers and bonuses of one merchant are not visible at another', async () => {
  const who = await newOne()
  await deposited(who, { amount: '50.00' })
  const merchant = await openOtherMerchant(payments.platform)
  const otherMember = await newPerson(payments.platform, { merchant, currency: 'VND' })
  otherMember.visitor.headers['Host'] = 'other.example'
  const { list } = await otherMember.visitor.call('payments.depositPromotions')
  expect(list.map(({ id }) => id)).not.toContain(who.promotion)
  const id = (await bonusOf(who))?.id ?? ''
  const ask = { body: { id }, options: { idempotencyKey: randomUUID() } }
  expect(await otherMember.visitor.refusal('promotions.giveUpBonus', ask)).toMatchObject({ code: 'bonus_unknown' })
})
