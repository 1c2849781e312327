import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { sheetFixture } from '../../../testing/fixtures/game-sheet.ts'
import { passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { useOpening } from '../use-opening.ts'
import { GameSheet } from './game-sheet.tsx'

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'games.sheet': sheetFixture(),
    'games.favouriteIds': { list: [] },
    'games.addFavourite': { success: true },
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  const shown = await show(<GameSheet nodeId="dragon-orchard" isOpen onClose={onClose} />, surroundings)
  return { ...shown, calls, onClose }
}

const fact = async (name: string) => (await screen.findByText(name)).closest('div')

test('shows return, highest win, limits, pace, cost an hour and what was paid beside what is to be expected', async () => {
  await open()
  expect(await fact('Return in the long run')).toHaveTextContent('96.09%')
  expect(await fact('Highest win')).toHaveTextContent('16,000 × the stake')
  expect(await fact('Smallest bet')).toHaveTextContent('0.10')
  expect(await fact('Largest bet')).toHaveTextContent('100.00')
  expect(await fact('Shortest round')).toHaveTextContent('2.5 s')
  expect(await fact('Cost per hour')).toHaveTextContent('14.08')
  expect(screen.getByText(/usual bet of \$0\.25 and 1,440 rounds an hour/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What players got in 30 days' })).toBeVisible()
  expect(await fact('Rounds that ended')).toHaveTextContent('48,210')
  expect(await fact('Paid of all stakes')).toHaveTextContent('95.44%')
  expect(await fact('To be expected')).toHaveTextContent('94.12 – 98.06%')
  expect(screen.getByText(/in this range in 95 of 100 cases/)).toBeVisible()
  expect(screen.getByText('Northreel')).toBeVisible()
})

test('says when what was paid is outside of what is to be expected, and when too little was played to say', async () => {
  const { played } = sheetFixture()
  const { calls, site } = await open({ 'games.sheet': sheetFixture({ played: { ...played, returned: 9_999 } }) })
  expect(await screen.findByText(/^This is outside the range/)).toBeVisible()
  calls.change({
    'games.sheet': sheetFixture({
      played: { ...played, rounds: 12, returned: null, expected: null },
      returnBasisPoints: null,
      topMultiple: null,
      minimumRoundMs: null,
      maxBet: null,
      cost: null,
    }),
  })
  await site.queries.find()?.invalidateQueries({ queryKey: ['games.sheet'] })
  expect(await screen.findByText(/^12 rounds have ended: too few to say/)).toBeVisible()
  expect(await fact('Return in the long run')).toHaveTextContent('Not stated')
  expect(await fact('Largest bet')).toHaveTextContent('No limit')
  expect(screen.queryByText('Cost per hour')).toBeNull()
})

test('leads to the game, to free play where the vendor has it, and to login for a guest', async () => {
  const { game } = sheetFixture()
  const { user, visited } = await open(
    { 'games.sheet': sheetFixture({ game: { ...game, hasFreePlay: true } }) },
    { as: 'guest' },
  )
  const real = '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home'
  const play = await screen.findByRole('link', { name: 'Play' })
  expect(play).toHaveAttribute('href', real)
  expect(screen.getByRole('link', { name: 'Free play' })).toHaveAttribute(
    'href',
    '/m/launchGame?gameId=dragon-orchard&vendor=northreel&mode=demo',
  )
  await user.click(play)
  expect(visited).toEqual([`/m/login?next=${encodeURIComponent(real)}`])
})

test('a game without free play offers none, a closed one cannot be opened', async () => {
  const { game } = sheetFixture()
  await open({ 'games.sheet': sheetFixture({ game: { ...game, supportPlay: false } }) })
  expect(await screen.findByText('Closed for now')).toBeVisible()
  expect(screen.queryByRole('link', { name: /play/i })).toBeNull()
})

test('takes a favourite', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Favourite: Dragon Orchard' }))
  await waitFor(() => expect(calls.to('games.addFavourite')).toHaveLength(1))
})

test('a sheet that does not load is read again on request', async () => {
  const { user, calls } = await open({ 'games.sheet': refusal('rate_limited') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  calls.change({ 'games.sheet': sheetFixture() })
  await user.click(again)
  expect(await screen.findByText('96.09%')).toBeVisible()
})

test.each(['vi', 'ar'] as const)('stands in %s, without faults of accessibility', async (language) => {
  const { site } = await open({}, { language, hasLongTexts: true })
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText(site.i18n.t('games.sheet.cost'))).toBeVisible()
  expect(within(sheet).getByText('94.12 – 98.06%').closest('[dir=ltr]')).not.toBeNull()
  expect(await axeViolations()).toEqual([])
})

function Tile() {
  const { game } = sheetFixture()
  return <a {...useOpening()(game)}>Tile</a>
}

test('a long press of a finger opens the sheet of a game, and not the game', async () => {
  const { site } = await show(<Tile />)
  const tile = screen.getByRole('link', { name: 'Tile' })
  const press = (pointerType: string) => fireEvent.pointerDown(tile, { pointerType, clientX: 10, clientY: 10 })
  press('touch')
  await passTime(500)
  expect(site.overlays.get()).toEqual({ name: 'game', game: 'dragon-orchard' })
  expect(fireEvent.contextMenu(tile)).toBe(false)
  fireEvent.pointerUp(tile)
  expect(fireEvent.click(tile)).toBe(false)
  expect(fireEvent.click(tile)).toBe(true)

  site.overlays.close()
  press('touch')
  fireEvent.pointerMove(tile, { clientX: 10, clientY: 40 })
  await passTime(500)
  press('touch')
  fireEvent.pointerUp(tile)
  await passTime(500)
  press('mouse')
  await passTime(500)
  expect(site.overlays.get()).toBeNull()
  expect(fireEvent.contextMenu(tile)).toBe(true)
})
