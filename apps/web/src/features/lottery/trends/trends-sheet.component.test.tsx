import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Answers } from '../../../testing/answer-calls.ts'
import { openBetPage } from '../../../testing/bet-page.tsx'
import { rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { loadGame } from '../../../testing/lottery-game.ts'
import './trends-sheet.tsx'

const drawn = (results: number[][]) => ({
  list: results.map((result, back) => ({
    number: `20261120${String(841 - back).padStart(4, '0')}`,
    drawsAt: '2026-11-20T11:59:45.000Z',
    result,
  })),
  frequencies: [],
})

/** Newest first: big four times, odd in the last one only. */
const dice = drawn([
  [6, 6, 5],
  [6, 4, 4],
  [6, 6, 2],
  [6, 3, 3],
  [1, 1, 2],
])

async function openTrends(answers: Answers) {
  await loadGame({ family: 'k3' })
  const rules = rulesFixture({ game: { family: 'k3' }, plays: ['sum_number', 'sum_sides'] })
  const opened = await openBetPage({ 'lottery.rules': rules, ...answers })
  await opened.user.click(await screen.findByRole('button', { name: 'Trends' }))
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: 'Trends' })) }
}

test('counts how often and how long ago each number came', async () => {
  const { sheet } = await openTrends({ 'lottery.recentResults': dice })
  expect(await sheet.findByText('The last 5 draws. Each draw is independent of those before.')).toBeTruthy()
  const row = (name: RegExp) => sheet.getByRole('row', { name }).textContent
  expect(row(/^6/)).toMatch(/^6.*401$/)
  expect(row(/^5/)).toMatch(/^5.*104$/)
})

test('draws the path of a track', async () => {
  const { user, sheet } = await openTrends({ 'lottery.recentResults': dice })
  await user.click(await sheet.findByRole('radio', { name: 'Chart' }))
  expect(sheet.getByRole('img', { name: 'Numbers of the last 5 draws' }).querySelector('polyline')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Sum' }))
  const path = sheet.getByRole('img', { name: 'Numbers of the last 5 draws' }).querySelector('polyline')
  expect(path?.getAttribute('points')?.split(' ')).toHaveLength(5)
})

test('puts a bet on what came several times in a row, or against it, on the slip, and places nothing by itself', async () => {
  const { user, sheet, sent } = await openTrends({ 'lottery.recentResults': dice })
  await user.click(await sheet.findByRole('radio', { name: 'In a row' }))
  expect(sheet.getByText('Big, 4 in a row')).toBeTruthy()
  expect(sheet.getByText('Past results do not change the chance of the next draw.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Put Small on the slip, Sum — Sides' }))
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }))
  expect(slip.getByText('Small')).toBeTruthy()
  expect(sent()).toHaveLength(0)
})

test('draws the road of two sides, says it in words, and bets on either', async () => {
  const { user, sheet } = await openTrends({ 'lottery.recentResults': dice })
  await user.click(await sheet.findByRole('radio', { name: 'Roads' }))
  const road = sheet.getByRole('region', { name: 'Road of Big and Small, Sum — Sides' })
  expect(road.tabIndex).toBe(0)
  expect([...road.querySelectorAll('g')].map((cell) => [cell.dataset['side'], cell.textContent])).toEqual([
    ['second', 'S'],
    ...Array.from({ length: 4 }, () => ['first', 'B']),
  ])
  expect(sheet.getByText('From the newest: Big 4, Small 1')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Odd / Even' }))
  expect(sheet.getByText('From the newest: Odd 1, Even 4')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Put Even on the slip, Sum — Sides' }))
  expect(within(await screen.findByRole('dialog', { name: 'Bet slip' })).getByText('Even')).toBeTruthy()
})

test('has no roads where no bet has two sides', async () => {
  await loadGame({ family: 'k3' })
  const rules = rulesFixture({ game: { family: 'k3' }, plays: ['sum_number'] })
  const { user } = await openBetPage({ 'lottery.rules': rules, 'lottery.recentResults': dice })
  await user.click(screen.getByRole('button', { name: 'Trends' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Trends' }))
  expect(await sheet.findByRole('radio', { name: 'In a row' })).toBeTruthy()
  expect(sheet.queryByRole('radio', { name: 'Roads' })).toBeNull()
})

test('says when nothing came in a row', async () => {
  const { user, sheet } = await openTrends({
    'lottery.recentResults': drawn([
      [1, 2, 4],
      [6, 6, 6],
    ]),
  })
  await user.click(await sheet.findByRole('radio', { name: 'In a row' }))
  expect(sheet.getByRole('heading', { name: 'Nothing came three times in a row' })).toBeTruthy()
})

test('says that there are no results yet', async () => {
  const { sheet } = await openTrends({ 'lottery.recentResults': drawn([]) })
  expect(await sheet.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
})

test('reads again what did not load', async () => {
  const { user, sheet, calls } = await openTrends({ 'lottery.recentResults': refusal('rate_limited') })
  await sheet.findByRole('heading', { name: 'Results did not load' })
  calls.change({ 'lottery.recentResults': dice })
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByRole('table')).toBeTruthy()
})
