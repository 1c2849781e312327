import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { choices, eligibility, form, row } from '../../testing/promotion-row.ts'
import { rainRow } from '../../testing/rain-row.ts'
import { comeBack, confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { NewRainPage, RainPage } from './rains/rain-page.tsx'

async function open(at: string, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'promotions.promotions': { list: [row], choices },
    'promotions.rains': { list: [], choices },
    ...answers,
  })
  const page = (
    <>
      <Route path="/promotions/:id">
        <PromotionPage />
      </Route>
      <Route path="/rains/:id">{({ id }) => (id === 'new' ? <NewRainPage /> : <RainPage />)}</Route>
    </>
  )
  return { ...(await show(page, { at, ...surroundings })), calls }
}

test('terms of a level are typed without losing the field, and go on from the version that was read', async () => {
  const { user, calls } = await open(`/promotions/${row.id}`, { 'promotions.putPromotion': refusal('stale_edit') })
  const level = await findField('Level')
  await user.clear(level)
  await user.type(level, '12')
  expect(level).toHaveValue('12')
  expect(document.activeElement).toBe(level)
  calls.change({ 'promotions.promotions': { list: [{ ...row, version: 4 }], choices } })
  await comeBack()
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  const [offer] = form.offers
  expect(calls.to('promotions.putPromotion')[0]).toMatchObject({
    params: { id: row.id },
    body: { version: 3, form: { ...form, offers: [{ ...offer, terms: { levels: [{ level: 12, amount: '5' }] } }] } },
  })
})

test('a number that is deleted counts until another one is typed', async () => {
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.putPromotion': { version: 4, isProposed: false },
  })
  for (const name of ['Level', 'Days to claim it']) await user.clear(await findField(name))
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('promotions.putPromotion')).toHaveLength(1))
  expect(calls.to('promotions.putPromotion')[0]?.body).toMatchObject({ form: { offers: form.offers } })
})

test('terms in another currency begin with those of the first; who shares a card with a claimer is held', async () => {
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.putPromotion': { version: 4, isProposed: false },
  })
  await user.click(await screen.findByText('Add EUR'))
  await fill(user, await findField('Budget in EUR'), '500')
  await user.click(screen.getByRole('checkbox', { name: 'Bank card' }))
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('promotions.putPromotion')).toHaveLength(1))
  expect(calls.to('promotions.putPromotion')[0]?.body).toMatchObject({
    form: {
      eligibility: { ...eligibility, oncePer: ['card'] },
      offers: [
        { currency: 'USD', budget: null },
        { currency: 'EUR', budget: '500', terms: form.offers[0]?.terms },
      ],
    },
  })
})

test('a reward of points has no turnover and a budget in points, and its cost says what the mall gives', async () => {
  const code = { kind: 'code', code: 'SPRING', amount: '50', pays: 'cash', times: 1, claimDays: 7 } as const
  const points = { ...form, kind: 'code' as const, offers: [{ currency: 'USD' as const, budget: null, terms: code }] }
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.promotions': { list: [{ ...row, form: points }], choices },
    'promotions.computePromotion': {
      reward: '50',
      turnover: '0',
      bets: '0',
      expected: '50',
      costMax: '5000',
      net: '5000',
      currency: 'USD',
      pays: 'points',
      worthMax: '55.55',
      goods: [],
      rounds: null,
    },
  })
  await user.selectOptions(await findField('Paid as'), 'Points')
  expect(screen.queryByLabelText(/^Turnover, times the reward/)).toBeNull()
  expect(await findField('Budget in points')).toBeVisible()
  await user.click(screen.getByText('Compute'))
  expect(await screen.findByText('5,000 points')).toBeVisible()
  expect(screen.getByText('55.55 USD')).toBeVisible()
  expect(calls.to('promotions.computePromotion')[0]?.body).toMatchObject({ terms: { pays: 'points', times: 0 } })
})

test('a share that is paid in points asks what makes a point, and forgets it as money', async () => {
  const share = { kind: 'cashback', basisPoints: 500, rewardMin: '1', rewardMax: '50', pays: 'cash', times: 1 } as const
  const terms = { ...share, claimDays: 7 }
  const cashback = { ...form, kind: terms.kind, offers: [{ currency: 'USD' as const, budget: null, terms }] }
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.promotions': { list: [{ ...row, form: cashback }], choices },
    'promotions.putPromotion': { version: 4, isProposed: false },
  })
  const paidAs = await findField('Paid as')
  await user.selectOptions(paidAs, 'Points')
  await fill(user, await findField('Of that share, in money, for one point'), '0.10')
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('promotions.putPromotion')).toHaveLength(1))
  expect(calls.to('promotions.putPromotion')[0]?.body).toMatchObject({
    form: { offers: [{ terms: { pays: 'points', times: 0, perPoint: '0.10' } }] },
  })
  await user.selectOptions(await findField('Paid as'), 'Cash')
  expect(screen.queryByLabelText(/^Of that share/)).toBeNull()
})

test('goods are chosen from the mall, without turnover, and no share is paid in them', async () => {
  const code = { kind: 'code', code: 'SPRING', amount: '1', pays: 'cash', times: 1, claimDays: 7 } as const
  const mug = { ...form, kind: 'code' as const, offers: [{ currency: 'USD' as const, budget: null, terms: code }] }
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.promotions': { list: [{ ...row, form: mug }], choices },
    'promotions.putPromotion': { version: 4, isProposed: false },
  })
  await user.selectOptions(await findField('Paid as'), 'Goods')
  await user.selectOptions(await findField('Goods of the mall'), 'A mug')
  expect(await findField('Budget in pieces')).toBeVisible()
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('promotions.putPromotion')).toHaveLength(1))
  expect(calls.to('promotions.putPromotion')[0]?.body).toMatchObject({
    form: { offers: [{ terms: { pays: 'goods', item: fixtureId(9), amount: '1', times: 0 } }] },
  })
})

test('free rounds are of a game of the currency, with a budget in rounds, and their cost is what they win', async () => {
  const code = { kind: 'code', code: 'SPRING', amount: '10', pays: 'cash', times: 5, claimDays: 7 } as const
  const spins = { ...form, kind: 'code' as const, offers: [{ currency: 'USD' as const, budget: null, terms: code }] }
  const { user, calls } = await open(`/promotions/${row.id}`, {
    'promotions.promotions': { list: [{ ...row, form: spins }], choices },
    'promotions.computePromotion': {
      reward: '1.92',
      turnover: '9.60',
      bets: '9.60',
      expected: '1.63',
      costMax: '192.00',
      net: '163.00',
      currency: 'USD',
      pays: 'free_rounds',
      worthMax: null,
      goods: [],
      rounds: { each: 10, all: 1_000, returnBasisPoints: 9_600 },
    },
    'promotions.putPromotion': refusal('free_rounds_unavailable'),
  })
  await user.selectOptions(await findField('Paid as'), 'Free rounds')
  expect(await findField('Budget in rounds')).toBeVisible()
  expect(await findField('Turnover, times the wins')).toHaveValue('5')
  expect(screen.queryByText('Euro only')).toBeNull()
  await user.selectOptions(await findField('Game of the free rounds'), 'Pharaoh')
  expect(screen.getByText('From 0.10 to 20.00 USD')).toBeVisible()
  await fill(user, await findField('Stake of each round'), '0.20')
  await user.click(screen.getByText('Compute'))
  expect(await screen.findByText('10 free rounds · 1,000 free rounds')).toBeVisible()
  expect(screen.getByText('96 %')).toBeVisible()
  expect(screen.getByText('192.00 USD')).toBeVisible()
  await user.click(screen.getByText('Publish as a new version'))
  await confirm(user, 'Save')
  expect(await screen.findByText('No vendor takes free rounds of this game, or not with this stake.')).toBeVisible()
  const rounds = { game: 'pharaoh', stake: '0.20', days: 7 }
  expect(calls.to('promotions.putPromotion')[0]?.body).toMatchObject({
    form: { offers: [{ terms: { pays: 'free_rounds', amount: '10', times: 5, rounds } }] },
  })
})

test('a rain is planned once with its pool and its series, and committed to', async () => {
  const { user, calls } = await open('/rains/new', { 'promotions.planRain': 'lost' })
  await fill(user, await findField('Title'), 'Evening rain')
  await fill(user, await findField('Budget in USD'), '100')
  await fill(user, await findField('Amount'), '0.5')
  await fill(user, await findField('Again after hours (empty: once)'), '24')
  await user.click(screen.getByText('Plan and commit'))
  await confirm(user, 'Plan and commit')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'promotions.planRain': { commitment: 'ab' } })
  await confirm(user, 'Plan and commit')
  await waitFor(() => expect(location.pathname).not.toBe('/rains/new'))
  const sent = calls.to('promotions.planRain')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sent[1]).toMatchObject({
    params: { id: location.pathname.split('/').at(-1) },
    body: {
      form: {
        texts: { EN: { title: 'Evening rain', rules: '' } },
        budget: '100',
        prizes: [{ amount: '0.5', count: 100 }],
        everyHours: 24,
      },
    },
  })
})

test('a rain that runs is stopped with a reason, and one that is paid is only read', async () => {
  const rain = rainRow()
  const { user, calls } = await open(`/rains/${rain.id}`, {
    'promotions.rains': { list: [rain], choices },
    'promotions.stopRain': refusal('decided_already'),
  })
  expect(await screen.findByText('12.50 / 100 USD')).toBeVisible()
  expect(await findField('Again after hours (empty: once)')).toHaveAttribute('readonly')
  await user.click(screen.getByText('Stop now'))
  await confirm(user, 'Stop now')
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(screen.getByText('The house')).toBeVisible()
  const agent = { id: fixtureId(9), account: 'lan', reach: 'line' as const }
  calls.change({ 'promotions.rains': { list: [{ ...rain, state: 'paid', agent, returned: '87.50' }], choices } })
  await user.click(screen.getByText('Cancel'))
  await comeBack()
  await waitFor(() => expect(screen.queryByText('Stop now')).toBeNull())
  expect(screen.getByText('lan, for the whole line')).toBeVisible()
  expect(screen.getByText('87.50 USD')).toBeVisible()
})

test.each(['promotions', 'rains'])('an address of %s that leads to none says so, and shows no form', async (kind) => {
  await open(`/${kind}/${fixtureId(88)}`)
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible()
  expect(screen.queryByLabelText('Loading')).toBeNull()
})
