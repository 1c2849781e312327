import type { Winner } from '@fairground/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { homeFixture } from '../../testing/home-fixture.ts'
import { passTime, show, type Surroundings } from '../../testing/show.tsx'
import { Part as DesktopSides } from './desktop-sides.tsx'

const [first, ...others] = homeFixture().winners as [Winner, ...Winner[]]
const fresh: Winner = {
  ...first,
  recordId: fixtureId('fresh'),
  customerId: '******01',
  gameName: 'Star Harvest',
  nodeId: 'star-harvest',
}

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'content.winnerBoard': { list: [first, ...others.slice(0, 3)] }, ...answers })
  const shown = await show(<DesktopSides />, { as: 'guest', ...surroundings })
  const side = within(screen.getByRole('complementary', { name: shown.site.i18n.t('site.desktop.wins') }))
  return { ...shown, calls, side, games: () => side.queryAllByRole('listitem').map((row) => row.textContent) }
}

test('both sides are named: the merchant, and the latest wins', async () => {
  const { side } = await open()
  expect(screen.getByRole('complementary', { name: 'Fairground' })).toHaveTextContent('Every game on level ground')
  expect(side.getByRole('figure', { name: 'QR code of this site' })).toBeVisible()
})

test('a win shows who, what and how much, and opens its game', async () => {
  const { side } = await open()
  const game = await side.findByRole('link', { name: 'Play Dragon Orchard' })
  expect(game).toHaveAttribute('href', expect.stringContaining('dragon-orchard'))
  const row = within(game.closest('li') as HTMLElement)
  expect(row.getByText('mi***88')).toBeVisible()
  expect(row.getByText(/4,218\.60/)).toHaveTextContent('+$4,218.60')
})

test('a new win comes first, and the last of four goes', async () => {
  const { side, site, games } = await open()
  await waitFor(() => expect(games()).toHaveLength(4))
  act(() => site.live.emit('winner', fresh))
  await side.findByRole('link', { name: 'Play Star Harvest' })
  expect(games()).toHaveLength(4)
  expect(games()[0]).toContain('Star Harvest')
  expect(side.queryByRole('link', { name: 'Play Koi Ascending' })).toBeNull()
})

test('a win that is told twice stands once', async () => {
  const { site, games } = await open()
  await waitFor(() => expect(games()).toHaveLength(4))
  act(() => site.live.emit('winner', fresh))
  act(() => site.live.emit('winner', fresh))
  await waitFor(() => expect(games().filter((text) => text?.includes('Star Harvest'))).toHaveLength(1))
  expect(games()).toHaveLength(4)
})

test('where the wins did not load, the next one is shown all the same', async () => {
  const { side, site, games } = await open({ 'content.winnerBoard': 'lost' })
  await passTime(10_000)
  expect(games()).toEqual([])
  act(() => site.live.emit('winner', fresh))
  expect(await side.findByRole('link', { name: 'Play Star Harvest' })).toBeVisible()
})

test('a site without wins still shows the code and the seeds', async () => {
  const { side, games } = await open({ 'content.winnerBoard': { list: [] } })
  expect(games()).toEqual([])
  expect(side.getByText('Seeds published before every draw')).toBeVisible()
})

test('stands in Arabic with long texts in full, amounts from left to right', async () => {
  const { side, site, games } = await open({}, { language: 'ar', hasLongTexts: true })
  await waitFor(() => expect(games()).toHaveLength(4))
  expect(side.getByRole('heading', { name: new RegExp(site.i18n.t('site.desktop.wins').slice(1, -1)) })).toBeVisible()
  for (const row of side.getAllByRole('listitem')) expect(row.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
})
