import type { Calls } from '@fairground/contract'
import type { CallReply } from '@fairground/contract/endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { sheetFixture } from '../../../../testing/fixtures/game-sheet.ts'
import { cashFixture } from '../../../../testing/fixtures/wallet.ts'
import { show, type Surroundings } from '../../../../testing/show.tsx'
import { LaunchPage } from '../launch-page.tsx'
import { hasOpened } from '../../../../entities/game/sheet/opened-games.ts'

const at = '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home'
const demoAt = '/m/launchGame?gameId=dragon-orchard&vendor=northreel&mode=demo'
const vendorOrigin = 'https://play.northreel.example'
const { game } = sheetFixture()
const freePlay: CallReply<Calls['games.freePlay']> = { url: `${vendorOrigin}/play/x?mode=demo`, mode: 'frame', game }

// The test document would report every frame that it does not load.
const { happyDOM } = globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }
happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true

async function openGame(answers: Answers = {}, surroundings: Surroundings = {}) {
  localStorage.clear()
  const calls = answerCalls({
    'games.launch': 'pending',
    'games.sheet': sheetFixture(),
    'games.freePlay': freePlay,
    'games.favouriteIds': { list: [] },
    'games.get': game,
    'wallet.balances': cashFixture('40.00'),
    'wallet.collect': 'pending',
    ...answers,
  })
  return { ...(await show(<LaunchPage />, { at, ...surroundings })), calls }
}

test('the sheet of a game comes before its first launch, and never again on this device', async () => {
  const { user, calls, site } = await openGame()
  const sheet = await screen.findByRole('dialog', { name: 'Dragon Orchard' })
  expect(calls.to('games.launch')).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(calls.to('games.launch')).toHaveLength(1))
  expect(hasOpened(site.session.get()?.id ?? '', 'dragon-orchard')).toBe(true)
})

test('who closes the sheet leaves the game', async () => {
  const { user, calls, visited } = await openGame()
  const sheet = await screen.findByRole('dialog', { name: 'Dragon Orchard' })
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(visited).toEqual(['back /m/home']))
  expect(calls.to('games.launch')).toEqual([])
})

test.each<[string, NonNullable<Answers['games.sheet']>]>([
  ['was opened on another device', sheetFixture({ isOpened: true })],
  ['has a sheet that does not load', refusal('rate_limited')],
  ['is closed, which its launch says', sheetFixture({ game: { ...game, supportPlay: false } })],
])('a game that %s opens at once', async (_, sheet) => {
  const { calls } = await openGame({ 'games.sheet': sheet })
  await waitFor(() => expect(calls.to('games.launch')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('free play opens for a guest without a launch or a balance, and leads to the real game', async () => {
  const { user, calls, visited } = await openGame({}, { as: 'guest', at: demoAt })
  expect(await screen.findByTitle('Dragon Orchard')).toHaveAttribute('src', freePlay.url)
  expect(screen.getByText('Free play')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Balance/ })).toBeNull()
  expect(calls.to('games.freePlay')[0]?.query).toMatchObject({ nodeId: 'dragon-orchard', theme: 'light' })
  expect([...calls.to('games.launch'), ...calls.to('wallet.balances'), ...calls.to('games.sheet')]).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Play for real' }))
  // Which asks a guest to log in, and comes back to the game.
  await waitFor(() => expect(visited).toContain(`/m/login?next=${encodeURIComponent(at)}`))
})

test('the frame of free play leads a member to the real game', async () => {
  const { calls, visited } = await openGame({ 'games.sheet': sheetFixture({ isOpened: true }) }, { at: demoAt })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Dragon Orchard')
  if (!frame.contentWindow) Object.defineProperty(frame, 'contentWindow', { value: window })
  const say = (origin: string) =>
    act(() => {
      const data = { type: 'fairground/play-for-real' }
      dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
    })
  say('https://elsewhere.example')
  expect(visited).toEqual([])
  say(vendorOrigin)
  await waitFor(() => expect(visited).toEqual([at]))
  await waitFor(() => expect(calls.to('games.launch')).toHaveLength(1))
})

test('free play that is refused says why', async () => {
  await openGame({ 'games.freePlay': refusal('free_play_unavailable') }, { as: 'guest', at: demoAt })
  expect(await screen.findByText('Free play of this game is not available now.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose another game' })).toBeVisible()
})
