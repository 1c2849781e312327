import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wagering } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { cashOf, cashReward, claimOf, codeTerms, newOffer, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const reason = 'agreed with the team'
const text = { kicker: 'New', title: 'A code', summary: 'For friends', terms: '<p>Once.<script>alert(1)</script></p>' }
const everything: Wagering = { percent: 100, categories: [], games: [], stakeMax: null, winMax: null, days: null }
let count = 0
const formOf = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
  key: `STAFF_${(count += 1)}`,
  kind: 'code',
  category: 'other',
  art: 'banners/welcome',
  texts: { EN: text },
  isByHand: false,
  isRepeated: false,
  isEnabled: true,
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: null,
  endsAt: null,
  offers: [{ currency: 'USD', budget: '20.00', terms: codeTerms() }],
  ...changes,
})
const input = (id: string, version: number, form: PromotionForm) => ({
  params: { id },
  body: { version, form, reason },
})
const put = (id: string, version: number, form: PromotionForm) =>
  ana.call('promotions.putPromotion', input(id, version, form))
const refusal = (id: string, version: number, form: PromotionForm) =>
  ana.refusal('promotions.putPromotion', input(id, version, form))
const rowOf = async (id: string) => (await ana.call('promotions.promotions', {})).list.find((each) => each.id === id)
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id, { code: 'FAIR' }))

describe('an offer', () => {
  test('is made, read by members, and changed as a new version; markup is cleaned', async () => {
    const [id, form, person] = [randomUUID(), formOf(), await newPerson(platform)]
    expect(await put(id, 0, form)).toEqual({ version: 1, isProposed: false })
    expect(await promotionOf(person, id)).toMatchObject({ title: 'A code', terms: '<p>Once.</p>', state: 'joinable' })
    await claim(person, id)
    expect(await put(id, 1, { ...form, texts: { EN: { ...text, title: 'Another' } } })).toEqual({
      version: 2,
      isProposed: false,
    })
    expect(await promotionOf(person, id)).toMatchObject({ title: 'Another', state: 'claimed' })
    expect(await rowOf(id)).toMatchObject({
      version: 2,
      costs: [
        { currency: 'USD', budget: '20.00', spent: '5.00', paid: '5.00', waiting: '0.00', claims: 1, members: 1 },
      ],
    })
  })

  test('that somebody else has changed, or with a key that is taken, is not written over', async () => {
    const [id, form] = [randomUUID(), formOf()]
    await put(id, 0, form)
    expect(await refusal(id, 0, form)).toBe('stale_edit')
    expect(await refusal(id, 5, form)).toBe('stale_edit')
    expect(await refusal(randomUUID(), 0, form)).toBe('code_taken')
    expect(await refusal(id, 1, { ...form, key: 'ELSE' })).toBe('invalid_request')
  })

  test('does not lose a currency that members may have joined in', async () => {
    const [id, dollars] = [randomUUID(), formOf()]
    const both = {
      ...dollars,
      offers: [...dollars.offers, { currency: 'VND' as const, budget: null, terms: codeTerms('50000') }],
    }
    await put(id, 0, both)
    expect(await refusal(id, 1, dollars)).toBe('invalid_request')
    expect((await rowOf(id))?.form.offers.map(({ currency }) => currency)).toEqual(['USD', 'VND'])
  })

  test('pressed ten times at once is changed once', async () => {
    const [id, form] = [randomUUID(), formOf()]
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => put(id, 0, form)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['no text of the first language', { texts: {} }, 'content_incomplete'],
    ['a picture that is none', { art: '../none' }, 'invalid_request'],
    [
      'an end before its beginning',
      { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
      'invalid_request',
    ],
    ['no terms', { offers: [] }, 'invalid_request'],
    ['terms of another kind', { kind: 'app' }, 'invalid_request'],
    [
      'a currency that the merchant has not',
      { offers: [{ currency: 'EUR', budget: null, terms: codeTerms() }] },
      'invalid_request',
    ],
    [
      'one currency twice',
      { offers: [1, 2].map(() => ({ currency: 'USD', budget: null, terms: codeTerms() })) },
      'invalid_request',
    ],
    [
      'more decimals than the currency has',
      { offers: [{ currency: 'USD', budget: null, terms: codeTerms('1.005') }] },
      'amount_invalid',
    ],
    ['nothing to pay', { offers: [{ currency: 'USD', budget: null, terms: codeTerms('0') }] }, 'amount_invalid'],
    [
      'a bonus without turnover',
      { offers: [{ currency: 'USD', budget: null, terms: { ...codeTerms(), pays: 'bonus', times: 0 } }] },
      'invalid_request',
    ],
    [
      'more turnover than ten times',
      { offers: [{ currency: 'USD', budget: null, terms: { ...codeTerms(), times: 11 } }] },
      'invalid_request',
    ],
  ] as [string, Partial<PromotionForm>, string][])('with %s is refused', async (_, changes, code) => {
    expect(await refusal(randomUUID(), 0, formOf(changes))).toBe(code)
  })

  test('with missions in a circle is refused', async () => {
    const task = { metric: 'bets', category: null, target: '1', amount: '1.00', isDaily: false } as const
    const terms = {
      kind: 'missions',
      tasks: [
        { ...task, key: 'a', after: 'b' },
        { ...task, key: 'b', after: 'a' },
      ],
      ...cashReward,
    } satisfies PromotionForm['offers'][number]['terms']
    const form = formOf({ kind: 'missions', offers: [{ currency: 'USD', budget: null, terms }] })
    expect(await refusal(randomUUID(), 0, form)).toBe('invalid_request')
  })

  test('has no smaller budget than it has spent', async () => {
    const [id, form] = [randomUUID(), formOf()]
    await put(id, 0, form)
    await claim(await newPerson(platform), id)
    const less = formOf({ ...form, offers: [{ currency: 'USD', budget: '4.00', terms: codeTerms() }] })
    expect(await refusal(id, 1, less)).toBe('promotion_exhausted')
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  test('is stopped at once: nobody begins', async () => {
    const [id, person] = [randomUUID(), await newPerson(platform)]
    await put(id, 0, formOf())
    await ana.call('promotions.stopPromotion', { params: { id }, body: { reason } })
    expect(await ana.refusal('promotions.stopPromotion', { params: { id }, body: { reason } })).toBe('decided_already')
    expect(await promotionOf(person, id)).toBeUndefined()
    expect((await person.visitor.refusal('promotions.claim', claimOf(id, { code: 'FAIR' }))).code).toBe(
      'promotion_unavailable',
    )
    expect(
      (
        await person.visitor.refusal('promotions.join', {
          body: { promotionId: id },
          options: { idempotencyKey: randomUUID() },
        })
      ).code,
    ).toBe('promotion_unavailable')
  })

  test('is not another merchant’s, and not everybody’s to change', async () => {
    const other = await newOffer(platform, {
      kind: 'code',
      terms: codeTerms(),
      merchant: await openOtherMerchant(platform),
    })
    expect(await rowOf(other)).toBeUndefined()
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('promotions.putPromotion', input(randomUUID(), 0, formOf()))).toBe('permission_denied')
  })
})

test('what it costs, and what a player can expect, is computed before', async () => {
  const ask = { currency: 'USD', members: 100, edgeBasisPoints: 200, valid: '100.00' } as const
  const compute = (terms: PromotionForm['offers'][number]['terms']) =>
    ana.call('promotions.computePromotion', { body: { ...ask, terms } })
  expect(await compute(codeTerms('5.00'))).toEqual({
    reward: '5.00',
    turnover: '5.00',
    bets: '5.00',
    expected: '4.90',
    costMax: '500.00',
    net: '490.00',
    currency: 'USD',
    pays: 'cash',
    worthMax: null,
    goods: [],
    rounds: null,
  })
  const match = {
    kind: 'deposit',
    percent: 100,
    bonusMax: '200.00',
    depositMin: '10.00',
    times: 10,
    isFirstOnly: true,
  } as const
  expect(await compute(match)).toMatchObject({ reward: '100.00', turnover: '2000.00', expected: '60.00' })
  // Where bets count half at best, twice as much has to be bet.
  const half = { ...everything, percent: 0, categories: [{ category: 'RNG' as const, percent: 50 }] }
  expect(await compute({ ...match, wagering: half })).toMatchObject({ bets: '4000.00', expected: '20.00' })
  expect(
    await compute({ kind: 'cashback', basisPoints: 1_000, rewardMin: '0.01', rewardMax: '9.00', ...cashReward }),
  ).toMatchObject({
    reward: '0.20',
  })
})

test('conditions that no bet could meet, name a game twice, or belong to cash, are refused', async () => {
  const bonus = { pays: 'bonus', times: 5, claimDays: 7 } as const
  const publish = (terms: object) =>
    refusal(
      randomUUID(),
      0,
      formOf({ offers: [{ currency: 'USD', budget: null, terms: terms as ReturnType<typeof codeTerms> }] }),
    )
  const game = { game: 'any', percent: 10 }
  expect(await publish({ ...codeTerms(), ...bonus, wagering: { ...everything, percent: 0 } })).toBe('invalid_request')
  expect(await publish({ ...codeTerms(), ...bonus, wagering: { ...everything, games: [game, game] } })).toBe(
    'invalid_request',
  )
  expect(await publish({ ...codeTerms(), wagering: everything })).toBe('invalid_request')
  expect(await publish({ ...codeTerms(), ...bonus, wagering: { ...everything, stakeMax: '0' } })).toBe('amount_invalid')
  const terms: PromotionForm['offers'][number]['terms'] = {
    ...bonus,
    kind: 'code',
    code: 'FAIR',
    amount: '5.00',
    wagering: { ...everything, games: [game] },
  }
  const id = randomUUID()
  await put(id, 0, formOf({ offers: [{ currency: 'USD', budget: null, terms }] }))
  expect((await rowOf(id))?.form.offers[0]?.terms).toEqual(terms)
})

describe('a claim that staff decide', () => {
  const applied = async () => {
    const id = await newOffer(platform, { kind: 'code', terms: codeTerms(), isByHand: true })
    const person = await newPerson(platform)
    expect(await claim(person, id)).toMatchObject({ state: 'applying', amount: '5.00' })
    const { list } = await ana.call('promotions.promotionClaims', { query: { state: 'applying', limit: 200 } })
    const found = list.find(({ memberId }) => memberId === person.id)
    return { id, person, claimId: found?.id ?? '' }
  }
  const decide = (id: string, body: { state: 'issued' } | { state: 'rejected'; reason: string }) =>
    ana.call('promotions.decideClaim', { params: { id }, body })

  test('is paid once, by whoever decides first, and told', async () => {
    const { id, person, claimId } = await applied()
    expect(await promotionOf(person, id)).toMatchObject({ state: 'applying', amount: '5.00' })
    expect(await cashOf(person)).toBe('0.00')
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => decide(claimId, { state: 'issued' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cashOf(person)).toBe('5.00')
    expect(await promotionOf(person, id)).toMatchObject({ state: 'issued', amount: '5.00' })
    expect((await person.visitor.call('messaging.inbox', { query: {} })).list.map(({ kind }) => kind)).toEqual([
      'rewardIssued',
    ])
    const again = { params: { id: claimId }, body: { state: 'issued' } } as const
    expect(await ana.refusal('promotions.decideClaim', again)).toBe('decided_already')
  })

  test('is rejected with a reason for the member, and gives its budget back', async () => {
    const { id, person, claimId } = await applied()
    await decide(claimId, { state: 'rejected', reason: 'Claimed with another account.' })
    expect(await promotionOf(person, id)).toMatchObject({ state: 'rejected', reason: 'Claimed with another account.' })
    expect([await cashOf(person), await spentOf(platform, id)]).toEqual(['0.00', 0n])
    const { list } = await person.visitor.call('messaging.inbox', { query: {} })
    expect(list).toMatchObject([{ kind: 'rewardRejected', params: { reason: 'Claimed with another account.' } }])
    expect((await platform.database.owner.query('select * from reward_drift')).rows).toEqual([])
  })

  test('pays nothing to who has been excluded since, and is not everybody’s to decide', async () => {
    const { person, claimId } = await applied()
    const support = await newConsoleVisitor(platform, 'support')
    const input = { params: { id: claimId }, body: { state: 'issued' } } as const
    expect(await support.refusal('promotions.decideClaim', input)).toBe('permission_denied')
    await platform.database.owner.query(`update member set labels = '{nobonus}' where id = $1`, [person.id])
    expect(await ana.refusal('promotions.decideClaim', input)).toBe('goodwill_not_allowed')
    const unknown = { ...input, params: { id: randomUUID() } }
    expect(await ana.refusal('promotions.decideClaim', unknown)).toBe('not_found')
    expect(await cashOf(person)).toBe('0.00')
  })
})
