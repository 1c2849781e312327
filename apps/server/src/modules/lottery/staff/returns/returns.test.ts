import { randomUUID } from 'node:crypto'
import { CallFailed } from '@fairground/contract/client'
import type { PromotionForm } from '@fairground/contract/console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Staff
let ben: Staff

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
  ben = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const reason = 'a test of returns'
const owner = () => platform.database.owner

/** The refusal names the play. */
async function expectTooMuch(call: Promise<unknown>): Promise<void> {
  const cause: unknown = await call.then(
    () => 'done',
    (failure: unknown) => failure,
  )
  if (!(cause instanceof CallFailed)) throw new Error(`not refused: ${JSON.stringify(cause)}`)
  expect(cause.code).toBe('odds_refused')
  expect(cause.value).toMatchObject({ fault: 'return_above_stake', play: expect.any(String) as string })
}

describe('the report of best returns', () => {
  test('adds up for each play what a bet pays and what is given besides', async () => {
    const { list, plays } = await ana.call('lottery.returns', { query: { lottery: 'fair-5d' } })
    expect(list).toHaveLength(plays)
    const terms = await ana.call('lottery.odds', { params: { code: 'fair-5d' } })
    for (const { base, rebate, turnover, cashback, sum, least } of list) {
      const added = [base, rebate, turnover, cashback].reduce((all, part) => all + Number(part), 0)
      expect(added).toBeCloseTo(Number(sum), 5)
      expect(Number(least)).toBeLessThanOrEqual(Number(base))
      expect(Number(cashback)).toBeCloseTo(Number(terms.cashback) * (1 - Number(base)), 5)
    }
    expect(list.find(({ playType }) => playType === 'tradition')).toMatchObject({
      series: 1_980,
      note: null,
      base: '0.990000',
    })
    expect(await ana.refusal('lottery.returns', { query: { lottery: 'none' } })).toBe('not_found')
  })

  test('marks nothing of the demo but what no odds can mend', async () => {
    const { list, plays } = await ana.call('lottery.returns', { query: {} })
    expect(plays).toBeGreaterThan(500)
    expect(new Set(list.map(({ play, marks }) => `${play} ${marks.join()}`))).toEqual(new Set(['da low', 'parlay low']))
  })

  test('marks odds that return too little, and those that the same bet beats', async () => {
    const { odds } = await ana.call('lottery.odds', { params: { code: 'mark-6' } })
    const pair = Object.fromEntries(Object.keys(odds['two_of_two'] ?? {}).map((id) => [id, '47']))
    for (const [play, after] of [
      ['special_b', { special: '47.8' }],
      ['two_of_two', pair],
    ] as const) {
      const body = { before: odds[play] ?? {}, after, reason }
      await ana.call('lottery.proposeOdds', { params: { code: 'mark-6', play }, body })
    }
    const { proposals } = await ben.call('lottery.odds', { params: { code: 'mark-6' } })
    const ids = proposals.map(({ id }) => id)
    await ben.call('lottery.decideAllOdds', { body: { ids, isAgreed: true, reason } })
    const { list } = await ana.call('lottery.returns', { query: { lottery: 'mark-6' } })
    const found = (name: string) => list.find(({ play, playType }) => play === name && playType === 'entertainment')
    expect(found('special_b')).toMatchObject({
      marks: ['dominated'],
      dominatedBy: { play: 'special_a', playType: 'entertainment' },
    })
    expect(found('two_of_two')).toMatchObject({
      marks: ['low', 'dominated'],
      dominatedBy: { play: 'two_of_two', playType: 'tradition' },
    })
    expect(found('special_a')?.marks).toEqual([])
  })
})

describe('a change by which a bet would return more than its stake is refused, with the play', () => {
  test('rates of VIP levels', async () => {
    const { list } = await ana.call('vip.terms')
    const last = list.at(-1)
    if (!last) throw new Error('the demo has no levels')
    const to = (rebateBasisPoints: number) => ({
      body: { level: last.level, before: last.terms, after: { ...last.terms, rebateBasisPoints }, reason },
    })
    await expectTooMuch(ana.call('vip.setTerms', to(150)))
    await ana.call('vip.setTerms', to(last.terms.rebateBasisPoints - 1))
  })

  test('rebates and cashback of promotions, changed or beside those that there are', async () => {
    const { list } = await ana.call('promotions.promotions')
    for (const kind of ['rebate', 'cashback'] as const) {
      const row = list.find(({ form }) => form.kind === kind && form.isEnabled)
      if (!row) throw new Error(`the demo has no ${kind}`)
      const form = { ...row.form, offers: row.form.offers.map(raised) }
      const change = { params: { id: row.id }, body: { version: row.version, form, reason } }
      await expectTooMuch(ana.call('promotions.putPromotion', change))
      const beside = { version: 0, form: { ...form, key: `${form.key}_2` }, reason }
      await expectTooMuch(ana.call('promotions.putPromotion', { params: { id: randomUUID() }, body: beside }))
    }
    expect((await ana.call('promotions.rewardProposals')).list).toEqual([])
  })

  test('small rates that add up: a second rebate, which levels raise too, or a kind of game twice', async () => {
    const { list } = await ana.call('promotions.promotions')
    const row = list.find(({ form }) => form.kind === 'rebate' && form.isEnabled)
    if (!row) throw new Error('the demo has no rebate')
    const beside = formWith(row.form, [{ category: 'LOTT', basisPoints: 1 }])
    const twice = formWith(row.form, [
      { category: 'LOTT', basisPoints: 60 },
      { category: 'LOTT', basisPoints: 60 },
    ])
    const put = (form: PromotionForm, [id, version]: [string, number] = [randomUUID(), 0]) =>
      ana.call('promotions.putPromotion', { params: { id }, body: { version, form, reason } })
    await expectTooMuch(put({ ...beside, key: 'BESIDE_1' }))
    await expectTooMuch(put(twice, [row.id, row.version]))
    await expectTooMuch(put({ ...beside, key: 'BESIDE_2', startsAt: '2099-01-01T00:00:00Z' }))
    // Hidden it gives nothing; to show it is what is refused.
    const hidden = { ...beside, key: 'BESIDE_3', isEnabled: false }
    const id = randomUUID()
    const { version } = await put(hidden, [id, 0])
    await expectTooMuch(put({ ...hidden, isEnabled: true }, [id, version]))
    // Of other games it may give more.
    await put({ ...formWith(row.form, [{ category: 'RNG', basisPoints: 150 }]), key: 'BESIDE_4', isEnabled: false })
  })

  test('a rate of a level below a higher one changes nothing', async () => {
    const { list } = await ana.call('vip.terms')
    const [lower, last] = [list.at(-2), list.at(-1)]
    if (!lower || !last) throw new Error('the demo has no levels')
    const after = { ...lower.terms, rebateBasisPoints: last.terms.rebateBasisPoints }
    await ana.call('vip.setTerms', { body: { level: lower.level, before: lower.terms, after, reason } })
  })

  test('a cheaper point, and an item of the mall that gives more for points', async () => {
    const { rates, list } = await ana.call('points.mallItems')
    const before = rates.find(({ currency }) => currency === 'USD')?.perPoint ?? null
    const rate = { params: { currency: 'USD' as const }, body: { before, perPoint: '0.50', reason } }
    await expectTooMuch(ana.call('points.putPointRate', rate))
    const item = list.find(({ form }) => form.kind === 'bonus')
    if (!item) throw new Error('the demo has no bonus in the mall')
    const body = { version: item.version, leftBefore: item.left, form: { ...item.form, points: 5 }, reason }
    await expectTooMuch(ana.call('points.putMallItem', { params: { id: item.id }, body }))
  })

  test('what was asked for while there was room is refused to who agrees, once there is none', async () => {
    const { rates } = await ana.call('points.mallItems')
    const before = rates.find(({ currency }) => currency === 'USD')?.perPoint ?? null
    await owner().query(`insert into reward_limit (merchant_id, unit, amount) values ($1, 'points', 1)`, [
      platform.merchant,
    ])
    const rate = { params: { currency: 'USD' as const }, body: { before, perPoint: '7.00', reason } }
    expect(await ana.call('points.putPointRate', rate)).toEqual({ isProposed: true })
    await owner().query('update vip_level set rebate_basis_points = 120 where level = 8')
    const [proposal] = (await ben.call('promotions.rewardProposals')).list
    const decision = { params: { id: proposal?.id ?? '' }, body: { isAgreed: true, reason } }
    await expectTooMuch(ben.call('promotions.decideReward', decision))
  })
})

type Offer = PromotionForm['offers'][number]
type Rates = Extract<Offer['terms'], { kind: 'rebate' }>['rates']

const formWith = (form: PromotionForm, rates: Rates): PromotionForm => ({
  ...form,
  offers: form.offers.map((offer) => ({
    ...offer,
    terms: offer.terms.kind === 'rebate' ? { ...offer.terms, rates } : offer.terms,
  })),
})

function raised({ terms, ...offer }: Offer): Offer {
  if (terms.kind === 'rebate') return { ...offer, terms: { ...terms, rates: [{ category: 'LOTT', basisPoints: 150 }] } }
  return { ...offer, terms: terms.kind === 'cashback' ? { ...terms, basisPoints: 5_000 } : terms }
}
