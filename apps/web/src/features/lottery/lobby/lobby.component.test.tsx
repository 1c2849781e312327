import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { lotteryFixture } from '../../../testing/home-fixture.ts'
import { cashFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, show, showPage, type Surroundings } from '../../../testing/show.tsx'
import { CheckSheet } from '../proof/check-sheet.tsx'

const now = '2026-11-20T12:00:00Z'
const turbo = lotteryFixture(['turbo-pick-3', 'Turbo Pick 3', 60, [6, 1, 0]])
const fair = { ...lotteryFixture(['fair-5d', 'Fair 5D', 300, [4, 0, 7, 2, 9]]), group: '5d' }
const menu = {
  list: ['5d', 'fast', 'weekly'].map((group) => ({ group, lotteries: [] })),
  playTypes: { Tradition: ['turbo-pick-3', 'fair-5d'], Entertainment: ['fair-5d'] },
}
const both = { list: [turbo, fair], now }

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'lottery.list': both,
    'lottery.menu': menu,
    'lottery.orders': { list: [], next: null },
    'wallet.balances': cashFixture(),
    ...answers,
  })
  return { ...(await showPage('/m/lottery', { as: 'guest', ...surroundings })), calls }
}

const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li')
  if (!item) throw new Error(`${name} is in no list`)
  return within(item)
}

test('waits, and asks again after the connection was lost', async () => {
  const { user, calls } = await open({ 'lottery.list': 'lost' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Lotteries did not load' })).toBeVisible()
  calls.change({ 'lottery.list': both })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Fair 5D' })).toBeVisible()
})

test('a lottery of some weekdays names them', async () => {
  await open({ 'lottery.list': { list: [{ ...turbo, everySeconds: 86_400, weekdays: [3, 6] }], now } })
  expect(await screen.findByText(/^Wed, Sat/)).toBeVisible()
})

test('a draw a day is named by its day: the open one and the last result are two', async () => {
  const daily = {
    ...turbo,
    everySeconds: 86_400,
    current: { ...turbo.current, number: '202611280001' },
    last: { number: '202611270001', result: [7, 6, 8] },
  }
  await open({ 'lottery.list': { list: [daily], now } })
  const shown = await card('Turbo Pick 3')
  expect(shown.getByText('#11-28')).toBeVisible()
  expect(shown.getByText('Result of draw 11-27')).toBeInTheDocument()
})

test('says that no lottery is open', async () => {
  await open({ 'lottery.list': { list: [], now } })
  expect(await screen.findByRole('heading', { name: 'No lotteries are open' })).toBeVisible()
})

test('each lottery says when its draw closes, what fell last, and leads to its page', async () => {
  await open()
  const turboCard = await card('Turbo Pick 3')
  expect(turboCard.getByText(/#0842/)).toBeVisible()
  expect(turboCard.getByText('00:24')).toBeVisible()
  expect(turboCard.getByRole('link', { name: 'Bet on Turbo Pick 3' })).toHaveAttribute(
    'href',
    '/m/startLottery?code=turbo-pick-3',
  )
})

test('a lottery whose sale is paused says so', async () => {
  await open({ 'lottery.list': { list: [{ ...turbo, isPaused: true }, fair], now } })
  const turboCard = await card('Turbo Pick 3')
  expect(turboCard.getByText('Sale paused')).toBeVisible()
  expect(turboCard.queryByText('00:24')).toBeNull()
})

test('once a draw has closed it says so, and the next one is asked for', async () => {
  const { calls } = await open()
  await card('Turbo Pick 3')
  await passTime(24_000)
  expect((await card('Turbo Pick 3')).getByText('drawing')).toBeVisible()
  const current = { ...turbo.current, number: '202611200843', closesAt: '2026-11-20T12:01:24Z' }
  calls.change({ 'lottery.list': { list: [{ ...turbo, current }, fair], now } })
  await passTime(3_500)
  await waitFor(async () => expect((await card('Turbo Pick 3')).getByText(/#0843/)).toBeVisible())
})

test('a result comes over the live stream, an older one changes nothing', async () => {
  const { site } = await open()
  await card('Turbo Pick 3')
  const draw = (number: string, result: number[]) =>
    act(() =>
      site.live.emit('draw', { lottery: 'turbo-pick-3', draw: { ...turbo.current, number, result }, next: null }),
    )
  draw('202611200842', [9, 9, 8])
  expect((await card('Turbo Pick 3')).getByText('Result of draw 0842')).toBeInTheDocument()
  draw('202611200841', [1, 1, 1])
  expect((await card('Turbo Pick 3')).getByText('Result of draw 0842')).toBeInTheDocument()
})

test('kinds stand in the merchant’s order, only those with a lottery; one shows its own', async () => {
  const { user } = await open()
  await card('Fair 5D')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', '5D', 'Fast']),
  )
  await user.click(screen.getByRole('tab', { name: '5D' }))
  expect(screen.getByRole('tabpanel', { name: '5D' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Turbo Pick 3' })).toBeNull()
})

test('where the last lottery of the chosen kind closes, all are shown again', async () => {
  const { user, calls } = await open()
  await card('Fair 5D')
  await user.click(await screen.findByRole('tab', { name: '5D' }))
  calls.change({ 'lottery.list': { list: [turbo], now } })
  await passTime(26_000)
  expect(await screen.findByRole('heading', { name: 'Turbo Pick 3' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
})

test('a guest has no bets to look at, a member has', async () => {
  await open()
  await card('Fair 5D')
  expect(screen.queryByRole('button', { name: 'My bets' })).toBeNull()
})

test('the bets of a member open over the list', async () => {
  const { user } = await open({}, { as: 'member' })
  await user.click(await screen.findByRole('button', { name: 'My bets' }))
  expect(await screen.findByRole('dialog', { name: 'My bets' })).toBeVisible()
})

const results = { list: [{ number: '202611200840', drawsAt: now, result: [1, 2, 3] }], frequencies: [] }

const openCheck = async (answers: Answers) => {
  const calls = answerCalls({ 'lottery.list': both, 'lottery.recentResults': results, ...answers })
  const onCheck = vi.fn()
  const shown = await show(<CheckSheet isOpen onClose={() => {}} onCheck={onCheck} />, { at: '/m/lottery' })
  return { ...shown, calls, onCheck }
}

test('any draw of any lottery can be chosen for checking', async () => {
  const fiveDigits = { ...results, list: [{ number: '202611200777', drawsAt: now, result: [1, 2, 3, 4, 5] }] }
  const { user, onCheck } = await openCheck({
    'lottery.recentResults': ({ query }) => (query['lottery'] === 'fair-5d' ? fiveDigits : results),
  })
  await user.click(await screen.findByRole('button', { name: /#0840/ }))
  expect(onCheck).toHaveBeenLastCalledWith('turbo-pick-3', '202611200840')
  await user.click(screen.getByRole('button', { name: 'Fair 5D' }))
  await user.click(await screen.findByRole('button', { name: /#0777/ }))
  expect(onCheck).toHaveBeenLastCalledWith('fair-5d', '202611200777')
})

test('results that did not load are asked for again', async () => {
  const { user, calls } = await openCheck({ 'lottery.recentResults': 'lost' })
  await passTime(3_000)
  expect(await screen.findByText('Results did not load')).toBeVisible()
  calls.change({ 'lottery.recentResults': results })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /#0840/ })).toBeVisible()
})

test('where the lotteries did not load there is a way to ask again', async () => {
  const { user, calls } = await openCheck({ 'lottery.list': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Lotteries did not load' })).toBeVisible()
  calls.change({ 'lottery.list': both })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Fair 5D' })).toBeVisible()
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByRole('tab', { name: t('lottery.list.all') })).toBeVisible()
  expect(t('lottery.list.all')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})

describe('the lotteries of one play type', () => {
  const openCategory = async (path: string, answers: Answers = {}) => {
    const calls = answerCalls({
      'lottery.list': both,
      'lottery.menu': menu,
      'games.list': { games: [], pageNum: 1, totalPages: 0, totalCount: 0 },
      ...answers,
    })
    return { ...(await showPage(path, { as: 'guest' })), calls }
  }

  test('at odds are those that have odds, and a bet begins with them', async () => {
    await openCategory('/m/elott')
    const fairCard = await card('Fair 5D')
    expect(screen.queryByRole('heading', { name: 'Turbo Pick 3' })).toBeNull()
    expect(fairCard.getByRole('link', { name: 'Bet on Fair 5D' })).toHaveAttribute(
      'href',
      '/m/startLottery?code=fair-5d&playType=Entertainment',
    )
  })

  test('by the prize group are the others too', async () => {
    await openCategory('/m/lott')
    expect((await card('Turbo Pick 3')).getByRole('link', { name: 'Bet on Turbo Pick 3' })).toHaveAttribute(
      'href',
      '/m/startLottery?code=turbo-pick-3&playType=Tradition',
    )
    expect(screen.getByRole('heading', { name: 'Fair 5D' })).toBeVisible()
  })

  test('of which there are none says so', async () => {
    const playTypes = { Tradition: [], Entertainment: [] }
    await openCategory('/m/elott', { 'lottery.menu': { ...menu, playTypes } })
    expect(await screen.findByRole('heading', { name: 'No lotteries are open' })).toBeVisible()
  })

  test('are not guessed when the menu does not load', async () => {
    const { user, calls } = await openCategory('/m/elott', { 'lottery.menu': refusal('rate_limited') })
    expect(await screen.findByRole('heading', { name: 'Lotteries did not load' })).toBeVisible()
    calls.change({ 'lottery.menu': menu })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Fair 5D')).toBeTruthy()
  })
})
