import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedPercent, type PromotionTerms, type Wagering } from '@fairground/contract'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newPerson } from '../../../testing/members.ts'
import { startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import {
  bonusOf,
  pocketsOf,
  startGameSession,
  statesOf,
  type PromotionMember,
} from '../../../testing/promotion-members.ts'
import { claimOf, gameOfType, newOffer, played } from '../../../testing/promotions.ts'
import { createVendor } from '../../../testing/vendor.ts'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let payments: TestPayments
let merchant: MerchantId

beforeAll(async () => {
  payments = await startTestPayments()
  merchant = payments.platform.merchant
})
afterAll(async () => {
  // Rounds that no vendor has played were not posted; the stop compares the books.
  await owner().query(`delete from vendor_round where vendor = 'test'`)
  await payments.stop()
})

const plain: Wagering = { percent: 100, categories: [], games: [], stakeMax: null, winMax: null, days: null }
const bonusTerms = (wagering: Partial<Wagering> = {}, amount = '20.00'): PromotionTerms => ({
  kind: 'code',
  code: 'FAIR',
  amount,
  pays: 'bonus',
  times: 10,
  claimDays: 7,
  wagering: { ...plain, ...wagering },
})

/** Has a bonus of 20 dollars, whose turnover is 200, and cash before it if asked for. */
async function holder(wagering: Partial<Wagering> = {}, { cash }: { cash?: string } = {}): Promise<PromotionMember> {
  const { platform } = payments
  const person = await newPerson(platform, cash === undefined ? {} : { cash })
  const id = await newOffer(platform, { kind: 'code', terms: bonusTerms(wagering) })
  await person.visitor.call('promotions.claim', claimOf(id, { code: 'FAIR' }))
  return { ...person, currency: 'USD', channel: '', promotion: id }
}

const owner = () => payments.platform.database.owner
const settle = ({ id, currency }: PromotionMember) =>
  payments.platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.settle' },
    (tools) => settleBonus(tools, { memberId: id, currency }),
  )
const doneOf = async (who: PromotionMember) => (await bonusOf(who))?.turnoverDone
const over = ({ id }: PromotionMember) =>
  owner().query(`update bonus_grant set expires_at = now() - interval '1 second' where member_id = $1`, [id])
const inboxOf = async ({ visitor }: PromotionMember) =>
  (await visitor.call('messaging.inbox')).list.map(({ kind }) => kind)
/** What the reconciliation finds of bonuses and rewards; rounds of these tests are not all posted. */
const faults = async () =>
  (await owner().query('select place, fault from bonus_drift union all select place, fault from reward_drift')).rows

describe('a bet counts', () => {
  test('by its game, else by the kind of game, else by the rest; the site reads the same', async () => {
    const [slot, live] = [await gameOfType(payments.platform, 'RNG'), await gameOfType(payments.platform, 'LIVE')]
    const weights = {
      percent: 50,
      categories: [{ category: 'LIVE', percent: 10 }],
      games: [{ game: slot, percent: 0 }],
    } as const
    const who = await holder({ ...weights, categories: [...weights.categories], games: [...weights.games] })
    const bets = [
      { game: slot, category: 'RNG', counts: 0 },
      { game: live, category: 'LIVE', counts: 10 },
      { game: 'any', category: 'SPORTS', counts: 50 },
    ]
    let sum = 0
    for (const { game, category, counts } of bets) {
      await played(payments.platform, who, { staked: 100_000n, game })
      sum += counts / 10
      expect(await doneOf(who)).toBe(sum.toFixed(2))
      expect(
        countedPercent(
          { ...weights, categories: [...weights.categories], games: [...weights.games] },
          { game, category },
        ),
      ).toBe(counts)
    }
    expect((await bonusOf(who))?.weights).toEqual(weights)
    // Withdrawal shows the same figure.
    const { turnoverDone } = (await who.visitor.call('payments.withdrawalTerms')) as { turnoverDone: string }
    expect(turnoverDone).toBe('6.00')
  })

  test('nothing above the largest stake, in full before the bonus', async () => {
    const { platform } = payments
    const person = await newPerson(platform)
    const first = await newOffer(platform, {
      kind: 'code',
      terms: { ...bonusTerms(), pays: 'cash', wagering: undefined } as PromotionTerms,
    })
    await person.visitor.call('promotions.claim', claimOf(first, { code: 'FAIR' }))
    const who = { ...person, currency: 'USD', channel: '', promotion: first } as const
    await played(platform, who, { staked: 300_000n })
    const second = await newOffer(platform, { kind: 'code', terms: bonusTerms({ percent: 10, stakeMax: '5.00' }) })
    await person.visitor.call('promotions.claim', claimOf(second, { code: 'FAIR' }))
    await played(platform, who, { staked: 50_000n })
    await played(platform, who, { staked: 50_001n })
    expect(await bonusOf(who)).toMatchObject({ turnoverDone: '30.50', turnoverRequired: '400.00', stakeMax: '5.00' })
  })

  test('and is taken back with a rollback', async () => {
    const who = await holder({ percent: 50 }, { cash: '50.00' })
    const { play } = await startGameSession(payments, who)
    const vendor = createVendor(payments.platform.origin)
    const [id, round] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, round, amount: '10.00' })
    await vendor.win(play, { reference: id, round, amount: '0', isClosed: true })
    expect(await doneOf(who)).toBe('5.00')
    await vendor.rollback(play, { reference: id, round })
    expect(await doneOf(who)).toBe('0.00')
  })
})

describe('a bonus that expires', () => {
  test('goes back while none of it was staked, with its turnover and its weights', async () => {
    const who = await holder({ percent: 10, days: 3 })
    expect((await bonusOf(who))?.expiresAt).not.toBeNull()
    await settle(who)
    expect(await statesOf(payments, who)).toEqual(['active'])
    await over(who)
    expect(await bonusOf(who)).toBeNull()
    expect(await statesOf(payments, who)).toEqual(['expired'])
    expect(await pocketsOf(who)).toEqual(['0.00', '0.00'])
    expect(await inboxOf(who)).toContain('bonusExpired')
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '0.00' })
    expect(await faults()).toEqual([])
  })

  test('leaves the turnover of the part that was staked, and a stake that comes back later goes back too', async () => {
    const who = await holder({ days: 3 })
    const { play, round } = await startGameSession(payments, who)
    await round('5.00', '8.00')
    const vendor = createVendor(payments.platform.origin)
    const [id, name] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, round: name, amount: '13.00' })
    expect(await pocketsOf(who)).toEqual(['0.00', '10.00'])
    await over(who)
    await settle(who)
    expect(await pocketsOf(who)).toEqual(['0.00', '0.00'])
    const required = async () => (await who.visitor.call('payments.withdrawalTerms')).turnoverRequired
    expect(await required()).toBe('100.00')
    await vendor.rollback(play, { reference: id, round: name })
    await settle(who)
    expect(await pocketsOf(who)).toEqual(['8.00', '0.00'])
    expect(await required()).toBe('50.00')
    expect(await faults()).toEqual([])
  })

  test('is warned of once, with what is left to stake, and so is a reward; nobody who pauses is told', async () => {
    const [who, paused] = [await holder({ days: 8 }), await holder({ days: 8 })]
    const run = () => endPeriods(payments.platform.app.context, merchant)
    await run()
    expect(await inboxOf(who)).not.toContain('bonusExpiring')
    await owner().query(
      `update bonus_grant set granted_at = now() - interval '7 days', expires_at = now() + interval '20 hours' where member_id = any($1)`,
      [[who.id, paused.id]],
    )
    await owner().query(`update member set labels = array['nobonus'] where id = $1`, [paused.id])
    await owner().query(
      `insert into promotion_claim (merchant_id, id, promotion_id, member_id, period, version, currency, amount, pays, times, state, made_at, expires_at)
       values (current_merchant(), gen_random_uuid(), $1, $2, 'x', 1, 'USD', 10000, 'cash', 1, 'claimable', now() - interval '6 days', now() + interval '23 hours')`,
      [who.promotion, who.id],
    )
    await owner().query(`update promotion_offer set spent = spent + 10000 where promotion_id = $1`, [who.promotion])
    await Promise.all([run(), run()])
    await run()
    const told = await inboxOf(who)
    expect(told.filter((kind) => kind === 'bonusExpiring')).toHaveLength(1)
    expect(told.filter((kind) => kind === 'rewardExpiring')).toHaveLength(1)
    expect(await inboxOf(paused)).not.toContain('bonusExpiring')
  })
})

test('what stakes from a bonus win above its cap is taken back when it is released', async () => {
  const who = await holder({ winMax: '30.00' })
  const { round, stakeAll } = await startGameSession(payments, who)
  await round('20.00', '100.00')
  await stakeAll('180.00')
  const [cash] = await pocketsOf(who)
  await settle(who)
  expect(await statesOf(payments, who)).toEqual(['released'])
  expect(await pocketsOf(who)).toEqual([(Number(cash) - 70).toFixed(2), '0.00'])
  await settle(who)
  expect(await pocketsOf(who)).toEqual([(Number(cash) - 70).toFixed(2), '0.00'])
  expect(await faults()).toEqual([])
})
