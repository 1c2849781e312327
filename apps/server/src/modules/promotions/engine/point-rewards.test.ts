import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionTerms } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, claimOf, newOffer, promotionOf, spentOf } from '../../../testing/promotions.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await startConsolePlatform()
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
  expect(await refusal(cashback)).toBe('invalid_request')
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
