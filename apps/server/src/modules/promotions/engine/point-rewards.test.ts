import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionTerms } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { parseDecimal } from '@fairground/money'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { cashOf, claimOf, gameOfType, newOffer, played, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(async () => {
  const { owner } = platform.database
  expect((await owner.query('select * from reward_drift union all select * from point_drift')).rows).toEqual([])
  await platform.stop()
})

const pays = 'points' as const
const terms = (amount = '50'): PromotionTerms => ({ kind: 'code', code: 'PTS1', amount, pays, times: 0, claimDays: 7 })
const code = { code: 'PTS1' }
const pointsOf = async ({ visitor }: Person) => (await visitor.call('points.balance', {})).balance
const rewardMessages = async ({ visitor }: Person) =>
  (await visitor.call('messaging.inbox', { query: {} })).list.flatMap(({ kind, params }) =>
    kind.startsWith('reward') ? [{ kind, params }] : [],
  )

test('a form has whole points without turnover, and its cost says what the mall gives for them', async () => {
  const form = (offer: PromotionTerms, budget: string | null = '100'): PromotionForm => ({
    key: `PTS_${randomUUID().slice(0, 8).toUpperCase()}`,
    kind: offer.kind,
    category: 'other',
    art: 'banners/welcome',
    texts: { EN: { kicker: '', title: 'Points', summary: '', terms: '' } },
    isByHand: false,
    isEnabled: true,
    isRepeated: false,
    eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
    startsAt: null,
    endsAt: null,
    offers: [{ currency: 'USD', budget, terms: offer }],
  })
  const input = (body: PromotionForm, [id, version] = [randomUUID() as string, 0]) => ({
    params: { id },
    body: { version, form: body, reason: 'for the weekend' },
  })
  const refusal = (offer: PromotionTerms, budget?: string) =>
    ana.refusal('promotions.putPromotion', input(form(offer, budget)))
  expect(await refusal(terms('0.50'))).toBe('amount_invalid')
  expect(await refusal(terms(), '10.50')).toBe('amount_invalid')
  expect(await refusal({ ...terms(), times: 1 })).toBe('invalid_request')
  const cashback: PromotionTerms = {
    kind: 'cashback',
    basisPoints: 100,
    rewardMin: '1',
    rewardMax: '9',
    pays,
    times: 0,
    claimDays: 7,
  }
  // A share is converted, so it says how much of it makes a point; money is not converted.
  expect(await refusal(cashback)).toBe('invalid_request')
  expect(await refusal({ ...cashback, pays: 'cash', perPoint: '0.10' })).toBe('invalid_request')
  expect(await refusal({ ...cashback, rewardMax: '9.50', perPoint: '0.10' })).toBe('amount_invalid')
  const [id, first] = [randomUUID(), form(terms())]
  await ana.call('promotions.putPromotion', input(first, [id, 0]))
  const { list } = await ana.call('promotions.promotions', {})
  expect(list.find((each) => each.id === id)).toMatchObject({ form: first, costs: [{ budget: '100', spent: '0' }] })
  const money = {
    ...first,
    offers: [{ currency: 'USD' as const, budget: null, terms: { ...terms(), pays: 'cash' } as PromotionTerms }],
  }
  expect(await ana.refusal('promotions.putPromotion', input(money, [id, 1]))).toBe('invalid_request')
  const question = { currency: 'USD' as const, members: 10, edgeBasisPoints: 300, valid: '100' }
  // The demo's mall gives 50.00 for 4,500 points at best.
  expect(await ana.call('promotions.computePromotion', { body: { ...question, terms: terms() } })).toMatchObject({
    pays,
    reward: '50',
    costMax: '500',
    bets: '0',
    worthMax: '5.55',
    goods: [],
  })
})

test('points are paid once into their own book, within the budget, and need no turnover', async () => {
  const id = await newOffer(platform, { kind: 'code', terms: terms(), budget: 100n })
  const [person, other, late] = [await newPerson(platform), await newPerson(platform), await newPerson(platform)]
  expect(await promotionOf(person, id)).toMatchObject({ state: 'joinable', pays, steps: [{ amount: '50' }] })
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => person.visitor.call('promotions.claim', claimOf(id, code))),
  )
  const replies = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(replies).toEqual([{ state: 'claimed', amount: '50', currency: 'USD', pays }])
  expect([await pointsOf(person), await cashOf(person)]).toEqual([50, '0.00'])
  const { list } = await person.visitor.call('points.history', { query: {} })
  expect(list).toMatchObject([{ kind: 'reward', points: 50 }])
  await other.visitor.call('promotions.claim', claimOf(id, code))
  expect((await late.visitor.refusal('promotions.claim', claimOf(id, code))).code).toBe('promotion_exhausted')
  expect([await spentOf(platform, id), await pointsOf(late)]).toEqual([100n, 0])
  expect((await person.visitor.call('promotions.claims', { query: {} })).list).toMatchObject([{ amount: '50', pays }])
})

test('staff pay points or reject them, and the member reads how many', async () => {
  const id = await newOffer(platform, { kind: 'code', terms: terms('7'), isByHand: true })
  const [paid, rejected] = [await newPerson(platform), await newPerson(platform)]
  for (const { visitor } of [paid, rejected])
    expect(await visitor.call('promotions.claim', claimOf(id, code))).toMatchObject({ state: 'applying', amount: '7' })
  const { list } = await ana.call('promotions.promotionClaims', { query: { limit: 200, state: 'applying' } })
  const claimIdOf = (person: Person) => list.find(({ memberId }) => memberId === person.id)?.id ?? ''
  await ana.call('promotions.decideClaim', { params: { id: claimIdOf(paid) }, body: { state: 'issued' } })
  const no = { state: 'rejected', reason: 'not this time' } as const
  await ana.call('promotions.decideClaim', { params: { id: claimIdOf(rejected) }, body: no })
  expect([await pointsOf(paid), await pointsOf(rejected), await spentOf(platform, id)]).toEqual([7, 0, 7n])
  const params = { amount: '7', pays }
  expect(await rewardMessages(paid)).toMatchObject([{ kind: 'rewardIssued', params }])
  expect(await rewardMessages(rejected)).toMatchObject([{ kind: 'rewardRejected', params }])
})

const reward = { pays, times: 0, claimDays: 7 }
const share = { rewardMin: '1', rewardMax: '40', perPoint: '0.10', ...reward }
const dollars = (amount: string) => parseDecimal(amount, 'USD').amount
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const run = () => endPeriods(platform.app.context, platform.merchant)

/** A member who has joined, and with whom the offer agrees. */
async function takesPart(id: string): Promise<Person> {
  const person = await newPerson(platform)
  await person.visitor.call('promotions.join', { body: { promotionId: id }, options: { idempotencyKey: randomUUID() } })
  await platform.database.owner.query(
    `update promotion_join set joined_at = now() - interval '40 days' where member_id = $1`,
    [person.id],
  )
  return person
}
const offerOf = (offer: PromotionTerms, isByHand = false) =>
  newOffer(platform, { kind: offer.kind, terms: offer, isByHand })
const slot = () => gameOfType(platform, 'RNG')
const weeksAgo = (weeks: number) => hours(-weeks * 168)

test('missions, levels and invitations pay points for what was reached', async () => {
  const task = { metric: 'bets', category: null, target: '1', isDaily: false, after: null } as const
  const tasks = [
    { ...task, key: 'one', amount: '15' },
    { ...task, key: 'two', amount: '5', target: '9' },
  ]
  const missions = await offerOf({ kind: 'missions', tasks, ...reward })
  const player = await takesPart(missions)
  await played(platform, player, { staked: dollars('1.00') })
  expect(await promotionOf(player, missions)).toMatchObject({ state: 'claimable', pays, amount: '15', locks: null })
  expect(await player.visitor.call('promotions.claim', claimOf(missions))).toMatchObject({ amount: '15', pays })

  const level = await offerOf({ kind: 'level', levels: [{ level: 1, amount: '25' }], ...reward })
  await ana.call('vip.setFloor', { params: { id: player.id }, body: { before: null, after: 1, reason: 'a test' } })
  expect(await player.visitor.call('promotions.claim', claimOf(level))).toMatchObject({ amount: '25', pays })
  expect((await player.visitor.call('promotions.levelBenefits', { query: {} })).list[0]?.points).toBe(25)

  await platform.database.owner.query(`update promotion set stopped_at = now() where kind = 'referral'`)
  const tier = { key: 'first', metric: 'depositSum', target: '20.00', inviter: '30', friend: '10' } as const
  const invite = await offerOf({ kind: 'referral', tiers: [tier], friendsMax: 3, days: 30, ...reward })
  const { affiliateCode } = await player.visitor.call('promotions.inviteLink', { query: {} })
  const visitor = platform.visitor()
  const session = await visitor.register(`points${process.pid}`, { affiliateCode })
  const friend: Person = { ...player, id: session.id, visitor, session }
  await topUp(platform, friend, '20.00')
  await run()
  const { offer } = await player.visitor.call('promotions.inviteLink', { query: {} })
  expect(offer).toMatchObject({ pays, due: '30' })
  expect(await rewardMessages(player)).toContainEqual({
    kind: 'rewardFriend',
    params: expect.objectContaining({ amount: '30', pays }),
  })
  await player.visitor.call('promotions.claim', claimOf(invite))
  await friend.visitor.call('promotions.claim', claimOf(invite))
  expect(await pointsOf(player)).toBe(15 + 25 + 30)
  expect(await player.visitor.call('promotions.inviteLink', { query: {} })).toMatchObject({
    earned: '0.00',
    earnedPoints: 30,
  })
})

test('races pay whole points by rank, and shares of a day or week are converted to them', async () => {
  const prizes = ['101', '50']
  const race = await offerOf({ kind: 'race', score: 'validBets', category: null, scoreMin: '1.00', prizes, ...reward })
  await platform.database.owner.query(
    `update promotion set starts_at = now() - interval '2 days', ends_at = now() + interval '1 day' where id = $1`,
    [race],
  )
  const [first, second] = [await takesPart(race), await takesPart(race)]
  for (const person of [first, second]) await played(platform, person, { staked: dollars('9.00'), at: hours(-30) })
  const board = await first.visitor.call('promotions.race', { query: { promotionId: race } })
  // Two share 151 points: half a point is paid to nobody.
  expect(board).toMatchObject({ pays, own: { rank: 1, score: '9.00', prize: '75' } })
  await platform.database.owner.query(`update promotion set ends_at = now() - interval '11 minutes' where id = $1`, [
    race,
  ])

  const rates = [{ category: 'RNG' as const, basisPoints: 100 }]
  const [rebate, cashback] = [
    await offerOf({ kind: 'rebate', rates, ...share }),
    await offerOf({ kind: 'cashback', basisPoints: 1_000, ...share }),
  ]
  const [bettor, loser] = [await takesPart(rebate), await takesPart(cashback)]
  // 1 % of 259.00 is 2.59: 25 points; a tenth of 50.00 is 5.00: 50 points, of which 40 are the most.
  await played(platform, bettor, { staked: dollars('259.00'), game: await slot(), at: hours(-48) })
  await played(platform, loser, { staked: dollars('50.00'), at: weeksAgo(1) })
  await run()
  for (const [person, id, amount] of [
    [first, race, '75'],
    [bettor, rebate, '25'],
    [loser, cashback, '40'],
  ] as const) {
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimable', amount, pays })
    expect(await rewardMessages(person)).toMatchObject([{ kind: 'rewardReady', params: { amount, pays } }])
    expect(await person.visitor.call('promotions.claim', claimOf(id))).toMatchObject({ amount, pays })
    expect([await pointsOf(person), await cashOf(person)]).toEqual([Number(amount), '0.00'])
  }
})
