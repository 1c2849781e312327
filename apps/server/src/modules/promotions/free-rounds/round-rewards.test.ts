import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionTerms, RoundTerms } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import type { ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { cashOf, claimOf, newOffer, promotionOf, spentOf } from '../../../testing/promotions.ts'
import type { RewardVendor } from '../../../testing/reward-vendor.ts'
import { grantsOf, startRoundPlatform, type RoundPlatform } from '../../../testing/round-platform.ts'
import { defaultGame, type Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let stack: RoundPlatform
let platform: ConsolePlatform
let studio: RewardVendor
let vendor: Vendor
let ana: RoundPlatform['ana']

beforeAll(async () => {
  stack = await startRoundPlatform()
  ;({ platform, studio, ana } = stack)
  vendor = createVendor(platform.origin)
})
afterAll(() => stack.stop())

const owner = () => platform.database.owner
const reason = 'agreed with the team'
const rounds: RoundTerms = { game: defaultGame, stake: '0.50', days: 7 }
const terms: PromotionTerms = {
  kind: 'code',
  code: 'SPIN',
  amount: '10',
  pays: 'free_rounds',
  rounds,
  times: 5,
  claimDays: 7,
}
const changed = (changes: object) => ({ ...terms, ...changes }) as PromotionTerms
const offer = (changes: Partial<Parameters<typeof newOffer>[1]> = {}) =>
  newOffer(platform, { kind: 'code', terms, ...changes })
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id, { code: 'spin' }))
const refusal = async ({ visitor }: Person, id: string) =>
  (await visitor.refusal('promotions.claim', claimOf(id, { code: 'spin' }))).code
const formOf = (given: PromotionTerms, changes: Partial<PromotionForm> = {}): PromotionForm => ({
  key: `SPIN_${randomUUID().slice(0, 8).toUpperCase()}`,
  kind: given.kind,
  category: 'slots',
  art: 'banners/welcome',
  texts: { EN: { kicker: '', title: 'Ten spins', summary: '', terms: '' } },
  isByHand: false,
  isEnabled: true,
  isRepeated: false,
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: null,
  endsAt: null,
  offers: [{ currency: 'USD', budget: '100', terms: given }],
  ...changes,
})
const put = (form: PromotionForm) => ({ params: { id: randomUUID() }, body: { version: 0, form, reason } })

test('an offer of free rounds names a game whose vendor takes them, a stake of it, and is no share', async () => {
  const refused = (given: PromotionTerms) => ana.refusal('promotions.putPromotion', put(formOf(given)))
  expect(await refused(changed({ rounds: { ...rounds, game: 'no-such-game' } }))).toBe('free_rounds_unavailable')
  expect(await refused(changed({ rounds: { ...rounds, stake: '99999' } }))).toBe('free_rounds_unavailable')
  expect(await refused(changed({ rounds: { ...rounds, stake: '0' } }))).toBe('amount_invalid')
  expect(await refused(changed({ amount: '1001' }))).toBe('amount_invalid')
  expect(await refused(changed({ amount: '2.50' }))).toBe('amount_invalid')
  expect(await refused(changed({ rounds: undefined }))).toBe('invalid_request')
  expect(await refused(changed({ pays: 'points', times: 0 }))).toBe('invalid_request')
  const { pays, times, claimDays } = terms
  const share = { kind: 'cashback', basisPoints: 500, rewardMin: '1', rewardMax: '9' } as const
  expect(await refused({ ...share, pays, times, claimDays, rounds })).toBe('invalid_request')
  const saved = put(formOf(terms))
  await ana.call('promotions.putPromotion', saved)
  const { list, choices } = await ana.call('promotions.promotions')
  expect(list.find(({ id }) => id === saved.params.id)?.form.offers[0]?.terms).toEqual(terms)
  const game = choices.roundGames.find(({ code }) => code === defaultGame)
  expect(game?.stakes.find(({ currency }) => currency === 'USD')).toMatchObject({ max: '100.00' })
  // What was counted in rounds stays so; and what is hidden can be kept while its game is closed.
  const points = formOf(changed({ pays: 'points', times: 0, rounds: undefined }), { key: saved.body.form.key })
  const again = { params: saved.params, body: { version: 1, form: points, reason } }
  expect(await ana.refusal('promotions.putPromotion', again)).toBe('invalid_request')
  await stack.open(false)
  expect(await ana.refusal('promotions.putPromotion', put(formOf(terms)))).toBe('free_rounds_unavailable')
  await ana.call('promotions.putPromotion', put(formOf(terms, { isEnabled: false })))
  await stack.open(true)
})

test('what they cost is what their rounds are expected to win, and the bets for it', async () => {
  await owner().query('update game set return_basis_points = 9600 where code = $1', [defaultGame])
  const question = { currency: 'USD', terms, members: 100, edgeBasisPoints: 400, valid: '100' } as const
  expect(await ana.call('promotions.computePromotion', { body: question })).toEqual({
    // 10 × 0.50 × 96 %, staked five times, of which 4 % are lost.
    reward: '4.80',
    turnover: '24.00',
    bets: '24.00',
    expected: '3.84',
    costMax: '480.00',
    net: '384.00',
    currency: 'USD',
    pays: 'free_rounds',
    worthMax: null,
    goods: [],
    rounds: { each: 10, all: 1_000, returnBasisPoints: 9_600 },
  })
})

test('a claim that is sent twenty times at once grants rounds once, within the budget', async () => {
  const [person, late, id] = [await newPerson(platform), await newPerson(platform), await offer({ budget: 10n })]
  expect(await promotionOf(person, id)).toMatchObject({
    state: 'joinable',
    pays: 'free_rounds',
    rounds: { nodeId: defaultGame, count: 10, stake: '0.50', times: 5, days: 7 },
  })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(person, id)))
  const replies = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(replies).toEqual([{ state: 'claimed', amount: '10', currency: 'USD', pays: 'free_rounds' }])
  expect(await grantsOf(person)).toMatchObject([{ count: 10, stake: '0.50', times: 5, nodeId: defaultGame }])
  expect(await refusal(late, id)).toBe('promotion_exhausted')
  expect([await spentOf(platform, id), await grantsOf(late), await cashOf(person)]).toEqual([10n, [], '0.00'])
})

test('sent again under its key it is the same grant', async () => {
  const [person, id] = [await newPerson(platform), await offer()]
  const sent = claimOf(id, { code: 'spin' })
  const replies = await Promise.all([1, 2, 3].map(() => person.visitor.call('promotions.claim', sent)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await grantsOf(person)).toHaveLength(1)
})

test('rounds that were claimed are played, and their win must be staked five times', async () => {
  const [person, id] = [await newPerson(platform), await offer()]
  await claim(person, id)
  await stack.untilState(person, 'open')
  const [grant] = await grantsOf(person)
  expect(studio.heard.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ reward_uuid: grant?.id, count: 10, stake: '0.50' }),
  )
  const [play, round, bet] = [await vendor.launch(person), randomUUID(), randomUUID()]
  const reward = { reward_uuid: grant?.id ?? '' }
  const free = { ...reward, is_free: true }
  expect(await vendor.bet(play, { round, id: bet, amount: '0.50', ...free })).toMatchObject({ status: 'RS_OK' })
  const won = { round, reference: bet, amount: '3.00', isClosed: true, ...reward }
  expect(await vendor.win(play, won)).toMatchObject({ status: 'RS_OK', balance: '3.00' })
  expect(await stack.turnoverOf(person)).toEqual({ required: 150_000n, done: 0n, locked: 'all' })
  expect(await grantsOf(person)).toMatchObject([{ used: 1, won: '3.00' }])
  // A paid bet counts for it.
  const [paid, own] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { round: own, id: paid, amount: '1.00' })
  await vendor.win(play, { round: own, reference: paid, amount: '0.00', isClosed: true })
  expect((await stack.turnoverOf(person)).done).toBe(10_000n)
})

test('a connection that dies between claim and grant leaves neither', async () => {
  const [person, id] = [await newPerson(platform), await offer()]
  await platform.database.superuser.query(`
    create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
    create trigger die before insert on free_round_grant for each row execute function die()`)
  try {
    expect(await refusal(person, id)).toBe('unknown_error')
  } finally {
    await platform.database.superuser.query('drop trigger die on free_round_grant; drop function die()')
  }
  expect([await spentOf(platform, id), await grantsOf(person)]).toEqual([0n, []])
  await claim(person, id)
  expect(await grantsOf(person)).toHaveLength(1)
})

test('while the game is closed nothing is claimed, and nothing is taken', async () => {
  const [person, id] = [await newPerson(platform), await offer({ budget: 10n })]
  await stack.open(false)
  try {
    expect(await refusal(person, id)).toBe('free_rounds_unavailable')
  } finally {
    await stack.open(true)
  }
  expect([await spentOf(platform, id), await grantsOf(person)]).toEqual([0n, []])
  await claim(person, id)
})

const claimIdOf = async ({ id }: Person) => {
  const { list } = await ana.call('promotions.promotionClaims', { query: { limit: 200, state: 'applying' } })
  return list.find(({ memberId }) => memberId === id)?.id ?? ''
}

test('staff grant what was claimed, and nothing to who is excluded', async () => {
  const id = await offer({ isByHand: true })
  const [person, excluded] = [await newPerson(platform), await newPerson(platform)]
  for (const each of [person, excluded]) expect(await claim(each, id)).toMatchObject({ state: 'applying' })
  await owner().query(`update member set labels = '{nobonus}' where id = $1`, [excluded.id])
  expect(await refusal(excluded, await offer())).toBe('promotion_unavailable')
  const issue = async (each: Person) => ({ params: { id: await claimIdOf(each) }, body: { state: 'issued' } as const })
  expect(await ana.refusal('promotions.decideClaim', await issue(excluded))).toBe('goodwill_not_allowed')
  await stack.open(false)
  expect(await ana.refusal('promotions.decideClaim', await issue(person))).toBe('free_rounds_unavailable')
  await stack.open(true)
  await ana.call('promotions.decideClaim', await issue(person))
  expect(await grantsOf(person)).toMatchObject([{ count: 10 }])
  const { list } = await person.visitor.call('messaging.inbox', { query: {} })
  expect(list).toMatchObject([{ kind: 'rewardIssued', params: { amount: '10', pays: 'free_rounds' } }])
})

test('a vendor that does not take the rounds gives the budget back, and the member is told', async () => {
  const [person, id] = [await newPerson(platform), await offer({ budget: 10n })]
  await claim(person, id)
  studio.answer = () => 'RS_ERROR_LIMIT_REACHED'
  await stack.untilState(person, 'refused')
  studio.answer = () => 'RS_OK'
  expect(await spentOf(platform, id)).toBe(0n)
  expect(await promotionOf(person, id)).toMatchObject({ state: 'rejected' })
  const { list } = await person.visitor.call('messaging.inbox', { query: {} })
  expect(list).toMatchObject([{ kind: 'rewardRejected', params: { amount: '10', pays: 'free_rounds' } }])
})

test('friends bring rounds to either side, which are granted once', async () => {
  await owner().query(`update promotion set stopped_at = now() where kind = 'referral'`)
  const { pays, times, claimDays } = terms
  const tier = { key: 'first', metric: 'depositSum', target: '20.00', inviter: '15', friend: '5' } as const
  const invitation: PromotionTerms = {
    kind: 'referral',
    tiers: [tier],
    friendsMax: 3,
    days: 30,
    pays,
    times,
    claimDays,
    rounds,
  }
  await ana.call('promotions.putPromotion', put(formOf(invitation, { isEnabled: false })))
  const id = await newOffer(platform, { kind: 'referral', terms: invitation })
  const inviter = await newPerson(platform)
  const { affiliateCode } = await inviter.visitor.call('promotions.inviteLink', { query: {} })
  const visitor = platform.visitor()
  const session = await visitor.register(`rounds${process.pid}`, { affiliateCode })
  const friend: Person = { ...inviter, id: session.id, visitor, session }
  await topUp(platform, friend, '20.00')
  expect((await inviter.visitor.call('promotions.inviteLink', { query: {} })).offer).toMatchObject({ pays, due: '15' })
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => inviter.visitor.call('promotions.claim', claimOf(id))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await friend.visitor.call('promotions.claim', claimOf(id))
  expect(await grantsOf(inviter)).toMatchObject([{ count: 15, stake: '0.50' }])
  expect(await grantsOf(friend)).toMatchObject([{ count: 5, stake: '0.50' }])
  const invite = await inviter.visitor.call('promotions.inviteLink', { query: {} })
  expect(invite).toMatchObject({ earned: '0.00', earnedPoints: 0, earnedRounds: 15 })
  const { list } = await inviter.visitor.call('promotions.inviteFriends', { query: {} })
  expect(list).toMatchObject([{ earnedRounds: 15, waitingRounds: 0 }])
})
