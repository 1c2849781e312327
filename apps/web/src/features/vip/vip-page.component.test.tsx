import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { bronze, levelFixture, silver, standingFixture } from '../../testing/fixtures/vip.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { VipPage } from './vip-page.tsx'

async function openVip(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'vip.levels': { list: [levelFixture(bronze), levelFixture(silver)], currency: 'USD' },
    'vip.standing': standingFixture(),
    'promotions.levelBenefits': { list: [], currency: 'USD' },
    'vip.history': { list: [], next: null },
    ...answers,
  })
  return { ...(await show(<VipPage />, { at: '/vip/vip.html', ...surroundings })), calls }
}

describe('the levels', () => {
  test('show a member the way to the next one', async () => {
    await openVip()
    expect(await screen.findByText('Bet 3,800.00 more to reach Silver')).toBeTruthy()
    expect(screen.getByText('1,200.00 of 5,000.00 in counted bets')).toBeTruthy()
    expect(screen.getByText('You are here').closest('li')).toHaveTextContent('Bronze')
  })

  test('show what each brings, and what the next one does', async () => {
    const bonus = {
      level: silver.level,
      bonus: '50.00',
      points: 30,
      gifts: [
        { id: fixtureId('weekly'), kind: 'weekly' as const, amount: '4.00', pays: 'cash' as const },
        { id: fixtureId('birthday'), kind: 'birthday' as const, amount: '1', pays: 'free_rounds' as const },
      ],
      offers: [{ id: fixtureId('rebate'), title: 'A rebate' }],
    }
    await openVip({ 'promotions.levelBenefits': { list: [bonus], currency: 'USD' } })
    expect(
      await screen.findByText(
        'Silver brings: $50.00 when you reach it · 30 points when you reach it · $4.00 each week · 1 free round on your birthday · Opens “A rebate”',
      ),
    ).toBeVisible()
    expect(screen.getByText('$50.00 when you reach it').closest('li')).toHaveTextContent('Silver')
    expect(screen.getByRole('row', { name: 'Weekly bonus – $4.00' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Level bonus – $50.00' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Birthday gift – 1 free round' })).toBeVisible()
  })

  test('show on tiles what the own level brings each week and year', async () => {
    const gifts = [
      { id: fixtureId('weekly'), kind: 'weekly' as const, amount: '1.00', pays: 'cash' as const },
      { id: fixtureId('birthday'), kind: 'birthday' as const, amount: '10', pays: 'points' as const },
    ]
    const own = { level: bronze.level, bonus: null, points: null, gifts, offers: [] }
    await openVip({ 'promotions.levelBenefits': { list: [own], currency: 'USD' } })
    const tile = (label: string) =>
      screen
        .getAllByText(label)
        .find((each) => each.closest('li'))
        ?.closest('li')
    expect(await screen.findByText('$1.00 each week')).toBeVisible()
    expect(tile('Weekly bonus')).toHaveTextContent('$1.00')
    expect(tile('Birthday gift')).toHaveTextContent('10 points')
  })

  test('stand without what they bring where that did not load', async () => {
    await openVip({ 'promotions.levelBenefits': refusal('rate_limited') })
    expect(await screen.findByText('Bet 3,800.00 more to reach Silver')).toBeTruthy()
    expect(screen.queryByText(/Silver brings/)).toBeNull()
  })

  test('say that the highest is reached', async () => {
    await openVip({ 'vip.standing': standingFixture({ level: silver, next: null, left: '0.00', progress: 1 }) })
    expect(await screen.findByText('The highest level')).toBeTruthy()
    expect(screen.getByText('Reached').closest('li')).toHaveTextContent('Bronze')
  })

  test('invite a guest to log in, and a trial to register', async () => {
    const { calls } = await openVip({}, { as: 'guest' })
    expect(await screen.findByText('See where you stand')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/m/login?next=${encodeURIComponent('/vip/vip.html')}`,
    )
    expect(calls.to('vip.standing')).toHaveLength(0)
  })

  test('do not count in a trial', async () => {
    const { calls } = await openVip({}, { as: 'trial' })
    expect(await screen.findByText('Trial play does not count')).toBeTruthy()
    expect(calls.to('vip.standing')).toHaveLength(0)
  })

  test('that did not load are read again on request', async () => {
    const { user, calls } = await openVip({ 'vip.levels': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'The levels did not load' })
    calls.change({ 'vip.levels': { list: [levelFixture(bronze)], currency: 'USD' } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Where everybody begins')).toBeTruthy()
  })

  test('of a merchant without any say so', async () => {
    await openVip({
      'vip.levels': { list: [], currency: 'USD' },
      'vip.standing': standingFixture({ level: null, next: null }),
    })
    expect(await screen.findByRole('heading', { name: 'There are no levels here yet' })).toBeTruthy()
  })
})

describe('what a level brings and asks for', () => {
  const keep = { required: '500.00', done: '200.00', until: '2026-12-01T00:00:00Z', graceUntil: null }
  const rich = levelFixture(silver, {
    rebate: '0.80',
    hasHost: true,
    keep: { valid: '500.00', days: 30, graceDays: 7 },
    withdrawals: {
      countMax: 3,
      sumMax: '8000.00',
      fee: { percent: '0.00', fixed: '0.00' },
      freeCount: 0,
      freePer: 'day',
      expectedMinutes: 5,
    },
  })

  test('stands on tiles and beside the other levels, with its host and what keeps it', async () => {
    await openVip({
      'vip.levels': { list: [levelFixture(bronze), rich], currency: 'USD' },
      'vip.standing': standingFixture({
        level: silver,
        next: null,
        keep,
        host: { name: 'Lena', address: 'https://t.me/lena' },
      }),
    })
    const tiles = await screen.findByText('Rebate, at least')
    expect(tiles.closest('li')).toHaveTextContent('0.80 %')
    expect(screen.getByRole('link', { name: /Lena/ })).toHaveAttribute('href', 'https://t.me/lena')
    expect(screen.getByRole('row', { name: 'Per day No limit 8,000.00' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Fee after 0.50 % None' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'To keep this level – 500.00 in 30 days' })).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'To keep Silver' })).toBeVisible()
    expect(screen.getByText(/500\.00 in counted bets by .* keep the level\./)).toBeVisible()
  })

  test('says that a period was missed, and that staff have set a level', async () => {
    const { calls } = await openVip({
      'vip.standing': standingFixture({ keep: { ...keep, graceUntil: '2026-12-08T00:00:00Z' } }),
    })
    expect(await screen.findByText(/^The period was missed/)).toBeVisible()
    expect(calls.to('vip.history')).toHaveLength(1)
  })

  test('has a history with why, and what staff said', async () => {
    const change = { from: 1, to: 2, reason: null, until: null, at: '2026-11-01T00:00:00Z' }
    await openVip({
      'vip.standing': standingFixture({ byStaff: { until: null } }),
      'vip.history': {
        list: [
          { ...change, id: fixtureId('staff'), cause: 'staff', reason: 'A guest of the house.' },
          { ...change, id: fixtureId('lost'), cause: 'lost', from: 2, to: 1 },
        ],
        next: null,
      },
    })
    expect(await screen.findByText(/A guest of the house\./)).toBeVisible()
    expect(screen.getByText('The level above was not kept').closest('li')).toHaveTextContent('Bronze')
    expect(screen.getByText('Our team has set this level for you.')).toBeVisible()
  })
})
