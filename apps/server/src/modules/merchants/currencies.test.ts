import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantId } from '../../platform/db/database.ts'
import { bigLine, endDraw, holdDraw, isSettled, orderOf, place, smallLine } from '../../testing/draws.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { until } from '../../testing/until.ts'
import { createVendor } from '../../testing/vendor.ts'
import { prepareWithdrawal, paymentPassword } from '../../testing/withdrawers.ts'
import { decideWithdrawal, type Decision } from '../payments/index.ts'

let payments: TestPayments
let home: MerchantId
const owner = (text: string, values: unknown[] = []) => payments.platform.database.owner.query(text, values)
const keyed = () => ({ idempotencyKey: randomUUID() })

beforeAll(async () => {
  payments = await startTestPayments({ works: true })
  home = payments.platform.merchant
  await owner('update deposit_channel set turnover_percent = 0')
})
afterAll(() => payments.stop())

let count = 0
async function registered(currency: string): Promise<Person> {
  const visitor = payments.platform.visitor()
  count += 1
  const account = `coin${process.pid}_${count}`
  const session = await visitor.register(account, { currency })
  return { visitor, session, account, id: session.id, merchant: home }
}

const pocketsOf = async ({ visitor }: Person) => visitor.call('wallet.balances')

describe.each([
  {
    currency: 'VND',
    symbol: '₫',
    channel: 'riverside-wallet-vnd',
    paid: '1000000',
    unit: '40000',
    total: '80000',
    after: '998000',
    out: '300000',
    left: '698000',
    tooFine: '500000.5',
    next: '10000000',
  },
  {
    currency: 'USDT',
    symbol: '₮',
    channel: 'riverside-usdt',
    paid: '40.12345678',
    unit: '2',
    total: '4',
    after: '40.02345678',
    out: '10.00000001',
    left: '30.02345677',
    tooFine: '20.123456789',
    next: '500.00',
  },
])('a member in $currency', ({ currency, symbol, channel, paid, unit, total, after, out, left, tooFine, next }) => {
  let person: Person
  beforeAll(async () => {
    person = await registered(currency)
  })

  test('is told so at once, and everywhere', async () => {
    expect(person.session.currency).toBe(currency)
    expect(await person.visitor.call('accounts.profile')).toMatchObject({ currency })
    expect(await pocketsOf(person)).toMatchObject({ currency, currencySymbol: symbol })
    expect(await person.visitor.call('responsibleGaming.limits')).toMatchObject({ currency })
    expect(await person.visitor.call('vip.levels')).toMatchObject({ currency })
  })

  test('pays in through its own channels only, in its own decimals', async () => {
    const { list } = await person.visitor.call('payments.depositChannels')
    expect(list.map((each) => each.channel)).toContain(channel)
    expect(list.some((each) => each.channel === 'riverside-qr')).toBe(false)
    const open = (body: { channel: string; amount: string }) => ({ body, options: keyed() })
    expect(
      await person.visitor.refusal('payments.depositByGateway', open({ channel: 'riverside-qr', amount: '50' })),
    ).toMatchObject({ code: 'channel_unavailable' })
    expect((await person.visitor.refusal('payments.depositByGateway', open({ channel, amount: tooFine }))).status).toBe(
      400,
    )
    // The question for a deposit limit comes before the first deposit.
    await person.visitor.call('responsibleGaming.keepLimits')
    const { deposit, redirectUrl } = await person.visitor.call(
      'payments.depositByGateway',
      open({ channel, amount: paid }),
    )
    expect(deposit).toMatchObject({ currency, amount: paid, credited: paid })
    await payments.press(redirectUrl, 'pay')
    await until(async () => (await pocketsOf(person)).sumBalance === paid)
  })

  test('bets in its own notes, and is paid in them', async () => {
    const { platform } = payments
    const rules = await person.visitor.call('lottery.rules', { params: { lottery: 'fair-5d-5min' } })
    expect(rules.units.map(Number)).toContain(Number(unit))
    const draw = await holdDraw(platform)
    const lines = [bigLine, smallLine].map((line) => ({ ...line, unit }))
    const { order } = await place(person, orderOf(draw, { lines, total }))
    expect(Number(order.stake)).toBe(Number(total))
    await endDraw(platform, draw)
    await until(() => isSettled(platform, draw))
    expect((await pocketsOf(person)).sumBalance).toBe(after)
    expect(
      await person.visitor.refusal('lottery.placeOrder', {
        body: orderOf(await holdDraw(platform), { lines: [{ ...bigLine, unit: '0.3' }], total: '0.3' }),
        options: keyed(),
      }),
    ).toMatchObject({ code: 'stake_out_of_range' })
  })

  test('plays with a vendor that is told the currency, and may name no other', async () => {
    const vendor = createVendor(payments.platform.origin)
    const play = await vendor.launch(person)
    expect((await vendor.bet(play, { amount: unit, currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY')
    const id = randomUUID()
    expect(await vendor.bet(play, { amount: unit, currency, id, round: 'even' })).toMatchObject({
      status: 'RS_OK',
      currency,
    })
    await vendor.win(play, { amount: unit, currency, reference: id, round: 'even', isClosed: true })
    expect((await pocketsOf(person)).sumBalance).toBe(after)
  })

  test('takes out by the terms of its currency, and the money stays in it to the last step', async () => {
    const { platform } = payments
    const bankCardId = await prepareWithdrawal(platform, person)
    expect(await person.visitor.call('payments.withdrawalTerms')).toMatchObject({
      currency,
      isOpen: true,
      available: after,
      blocks: [],
    })
    const made = await person.visitor.call('payments.requestWithdrawal', {
      body: { bankCardId, amount: out, paymentPassword },
      options: keyed(),
    })
    expect(made).toMatchObject({ currency, amount: out })
    const { id } = await newOperator(platform)
    const decide = (decision: Decision, state: 'requested' | 'approved') =>
      platform.app.context.commands.run(
        { scope: { merchant: home, actor: { kind: 'operator', id } }, name: 'test' },
        (tools) => decideWithdrawal(tools, made.id, { ...decision, seen: { state, amount: made.amount } }),
      )
    expect(await decide({ step: 'approve' }, 'requested')).toBe('done')
    expect(await decide({ step: 'pay', bankReference: 'B-1' }, 'approved')).toBe('done')
    expect((await pocketsOf(person)).sumBalance).toBe(left)
    const { rows } = await owner('select distinct currency from ledger_account where member_id = $1', [person.id])
    expect(rows).toEqual([{ currency }])
  })

  test('climbs levels that are stated in it', async () => {
    expect(await person.visitor.call('vip.standing')).toMatchObject({ currency, next: { turnover: next } })
  })
})

describe('the currency of an account', () => {
  test.each(['EUR', 'FUN', 'usd', 'XXX'])('is none that the merchant does not offer: %s', async (currency) => {
    const visitor = payments.platform.visitor()
    const captcha = await visitor.captcha('register')
    const body = {
      registerMethod: 'H5' as const,
      type: 0 as const,
      username: `coin${process.pid}_no`,
      password: 'a long enough one',
      confirmPassword: 'a long enough one',
      isAgreed: true,
      ...captcha,
      currency,
    }
    expect(await visitor.refusal('accounts.register', { body })).toMatchObject({
      code: 'currency_unavailable',
      value: { field: 'currency' },
    })
  })

  test('is the merchant’s own where nothing was chosen', async () => {
    expect((await registered('')).session.currency).toBe('USD')
  })

  test('cannot be changed by any role', async () => {
    const person = await newPerson(payments.platform)
    await expect(owner(`update member set currency = 'VND' where id = $1`, [person.id])).rejects.toThrow('stays')
  })

  test('decides what a member is shown: cached replies are kept per currency', async () => {
    const { visitor } = await registered('VND')
    const guest = payments.platform.visitor()
    for (let turn = 0; turn < 2; turn += 1) {
      const [ours, theirs] = [await visitor.call('games.hot'), await guest.call('games.hot')]
      expect(ours.list[0]?.minBet).toMatch(/^\d+000$/)
      expect(theirs.list[0]?.minBet).toMatch(/^0\.\d+$/)
    }
    expect((await visitor.call('content.home')).hot[0]?.minBet).toMatch(/^\d+000$/)
  })
})

describe('what states nothing in a currency', () => {
  test('is not offered in it, and refuses: a game and a lottery', async () => {
    const { visitor } = await registered('JPY')
    const [game] = (await visitor.call('games.hot')).list
    const lottery = 'fair-5d-5min'
    await owner(`delete from game_stake where game = $1 and currency = 'JPY'`, [game?.nodeId])
    await owner(`delete from lottery_stake where lottery = $1 and currency = 'JPY'`, [lottery])
    await until(async () => (await visitor.call('games.hot')).list.every(({ nodeId }) => nodeId !== game?.nodeId))
    await until(async () => (await visitor.call('lottery.list')).list.every((each) => each.lottery !== lottery))
    const query = { nodeId: game?.nodeId ?? '', vendor: game?.vassalage ?? '' }
    expect(await visitor.refusal('games.launch', { query })).toMatchObject({ code: 'currency_unavailable' })
    const order = orderOf(await holdDraw(payments.platform), { lines: [bigLine] })
    for (const refused of [
      await visitor.refusal('lottery.rules', { params: { lottery } }),
      await visitor.refusal('lottery.placeOrder', { body: order, options: keyed() }),
    ])
      expect(refused).toMatchObject({ code: 'currency_unavailable' })
    const dollars = await newPerson(payments.platform)
    expect((await dollars.visitor.call('lottery.rules', { params: { lottery } })).units[0]).toBe('2.00')
  })

  test('pays nothing out: a currency without terms', async () => {
    const person = await newPerson(payments.platform, { currency: 'JPY', cash: '10000' })
    await owner(`delete from withdrawal_terms where currency = 'JPY'`)
    expect(await person.visitor.call('payments.withdrawalTerms')).toMatchObject({ isOpen: false, currency: 'JPY' })
  })
})
