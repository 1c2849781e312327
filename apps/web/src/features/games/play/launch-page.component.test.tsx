import type { Calls } from '@fairground/contract'
import type { CallReply } from '@fairground/contract/endpoint'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { sheetFixture } from '../../../testing/fixtures/game-sheet.ts'
import { cashFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { LaunchPage } from './launch-page.tsx'

type Launched = CallReply<Calls['games.launch']>

const at = '/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home'
const vendorOrigin = 'https://play.northreel.example'

const launchedFixture = (changes: Partial<Launched> = {}): Launched => ({
  url: `${vendorOrigin}/open?ticket=once`,
  mode: 'frame',
  wallet: 'seamless',
  game: gameFixture('Dragon Orchard', 'northreel'),
  ...changes,
})

// The test document would report every frame that it does not load.
const { happyDOM } = globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }
happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true

async function openGame(launch: NonNullable<Answers['games.launch']>, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'games.launch': launch,
    'games.sheet': sheetFixture({ isOpened: true }),
    'games.get': 'pending',
    'wallet.balances': cashFixture('40.00'),
    'wallet.collect': 'pending',
  })
  return { ...(await show(<LaunchPage />, { at, ...surroundings })), calls }
}

/** Stands in for the game's window; the test document loads none. */
function frameWindow(): Window {
  const frame = screen.getByTitle<HTMLIFrameElement>('Dragon Orchard')
  if (!frame.contentWindow) Object.defineProperty(frame, 'contentWindow', { value: window })
  return frame.contentWindow ?? window
}

const say = (type: string, origin = vendorOrigin) =>
  act(() => {
    dispatchEvent(new MessageEvent('message', { data: { type }, origin, source: frameWindow() }))
  })

describe('a game in its frame', () => {
  test('shows that it is loading', async () => {
    const { calls } = await openGame('pending')
    await waitFor(() => expect(calls.to('games.launch')).toHaveLength(1))
    expect(screen.getByText('Opening the game', { selector: 'output *' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Opening the game')
  })

  test('is asked for by its address and shown in a sandbox', async () => {
    const { calls } = await openGame(launchedFixture())
    const frame = await screen.findByTitle('Dragon Orchard')
    expect(frame).toHaveAttribute('src', `${vendorOrigin}/open?ticket=once`)
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
    expect(calls.to('games.launch').map(({ query }) => query)).toEqual([
      {
        nodeId: 'dragon-orchard',
        vendor: 'northreel',
        theme: 'light',
        platform: 'html5',
        backUrl: '/m/launchGame?returned=1&pageBack=home',
      },
    ])
    expect(screen.getByText('Opening Dragon Orchard')).toBeTruthy()
    say('fairground/game-ready')
    expect(screen.queryByText('Opening Dragon Orchard')).toBeNull()
  })

  test('of a vendor’s lottery is asked for with the page, play type and prize mode of its address', async () => {
    const lottery = '/m/launchGame?mui=v2&playType=trad&gameId=draw-hall&vendor=nimbus&prize_mode=ZY'
    const { calls } = await openGame('pending', { at: lottery })
    await waitFor(() => expect(calls.to('games.launch')).toHaveLength(1))
    expect(calls.to('games.launch')[0]?.query).toMatchObject({ mui: 'v2', playType: 'trad', prizeMode: 'ZY' })
  })

  test('that is closed leads to the others', async () => {
    await openGame(refusal('game_unavailable'))
    const reason = await screen.findByText('This game is closed for now.')
    expect(reason.closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose another game' })).toHaveAttribute('href', '/m/gameCenter')
    expect(screen.queryByTitle('Dragon Orchard')).toBeNull()
  })

  test('of a type that staff have closed to the member says so, and leads to the others', async () => {
    await openGame(refusal('game_type_restricted'))
    const reason = await screen.findByText(/^Games of this kind are closed to your account\./)
    expect(reason.closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose another game' })).toBeTruthy()
    expect(screen.queryByTitle('Dragon Orchard')).toBeNull()
  })

  test('asks whoever was logged out to log in and come back', async () => {
    const { site } = await openGame(refusal('session_ended'))
    const login = await screen.findByRole('link', { name: 'Log in' })
    expect(new URL(login.getAttribute('href') ?? '', location.origin).searchParams.get('next')).toBe(at)
    expect(site.session.get()).toBeNull()
  })

  test('is opened anew after a lost connection, with another ticket', async () => {
    const { user, calls } = await openGame('lost')
    expect(await screen.findByText('The connection dropped. Please try again.')).toBeTruthy()
    calls.change({ 'games.launch': launchedFixture() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('Dragon Orchard')).toBeTruthy()
    expect(calls.to('games.launch')).toHaveLength(2)
  })

  test('is never framed from an address of this site', async () => {
    await openGame(launchedFixture({ url: `${location.origin}/m/home` }))
    expect(await screen.findByText('The game does not answer. Nothing was charged.')).toBeTruthy()
    expect(screen.queryByTitle('Dragon Orchard')).toBeNull()
  })

  test('that stays silent for 20 seconds is called slow, and shown when it comes after all', async () => {
    await openGame(launchedFixture())
    await screen.findByTitle('Dragon Orchard')
    await passTime(19_000)
    expect(screen.queryByText('The game did not open')).toBeNull()
    await passTime(1_100)
    expect(screen.getByText('The game did not open')).toBeTruthy()
    say('fairground/game-ready')
    expect(screen.queryByText('The game did not open')).toBeNull()
  })

  test('whose session has ended is taken away and opened again on request', async () => {
    const { user, calls } = await openGame(launchedFixture())
    await screen.findByTitle('Dragon Orchard')
    say('fairground/session-ended')
    expect(screen.queryByTitle('Dragon Orchard')).toBeNull()
    expect(screen.getByText('Your balance is safe. Open the game again to go on.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    await screen.findByTitle('Dragon Orchard')
    expect(calls.to('games.launch')).toHaveLength(2)
  })

  test('reads the balance again when it says that it has changed', async () => {
    const { calls } = await openGame(launchedFixture())
    await screen.findByTitle('Dragon Orchard')
    const before = calls.to('wallet.balances').length
    calls.change({ 'wallet.balances': cashFixture('55.50') })
    say('fairground/balance-changed')
    expect(await screen.findByText(/55\.50/)).toBeTruthy()
    expect(calls.to('wallet.balances')).toHaveLength(before + 1)
  })

  test('closes on a message of its own frame, and ignores other windows', async () => {
    const { visited } = await openGame(launchedFixture())
    await screen.findByTitle('Dragon Orchard')
    say('fairground/game-close', 'https://elsewhere.example')
    expect(visited).toEqual([])
    say('fairground/game-close')
    await waitFor(() => expect(visited).toEqual(['back /m/home']))
  })

  test('with an open round is left only after a question', async () => {
    const { user, visited } = await openGame(launchedFixture())
    await screen.findByTitle('Dragon Orchard')
    say('fairground/round-opened')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const dialog = screen.getByRole('dialog', { name: 'Leave the game?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(visited).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(visited).toEqual(['back /m/home'])
  })

  test('whose vendor keeps the money brings it back once when it is left', async () => {
    const { calls } = await openGame(launchedFixture({ wallet: 'transfer' }))
    await screen.findByTitle('Dragon Orchard')
    expect(calls.to('wallet.collect')).toHaveLength(0)
    calls.change({ 'wallet.collect': 'lost' })
    cleanup()
    await passTime(0)
    expect(calls.to('wallet.collect').map(({ body }) => body)).toEqual([{ isExit: true }])
  })

  test('that is open asks a guest with a direct link to log in, and then for the game', async () => {
    const { visited, calls } = await openGame('pending', { as: 'guest' })
    calls.change({ 'games.get': gameFixture('Dragon Orchard', 'northreel') })
    await waitFor(() => expect(visited).toEqual([`/m/login?next=${encodeURIComponent(at)}`]))
    expect(calls.to('games.launch')).toEqual([])
  })

  test('that is closed says so to a guest with a direct link, who is not asked to log in', async () => {
    answerCalls({ 'games.get': { ...gameFixture('Dragon Orchard', 'northreel'), supportPlay: false } })
    const { visited } = await show(<LaunchPage />, { at, as: 'guest' })
    expect(screen.getByRole('heading', { level: 1, name: 'Game' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Dragon Orchard' })).toBeVisible()
    expect(screen.getByText('This game is closed for now.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another game' })).toHaveAttribute('href', '/m/gameCenter')
    expect(visited).toEqual([])
  })

  test('leads to the lotteries where the address names none', async () => {
    answerCalls({})
    const { visited } = await show(<LaunchPage />, { at: '/m/launchGame?playType=trad&code=fair-5d' })
    await waitFor(() => expect(visited).toEqual(['/m/startLottery?code=fair-5d&playType=Tradition']))
  })
})

describe('a game outside the site', () => {
  const leavesFor = () => vi.spyOn(location, 'replace').mockImplementation(() => undefined)

  test('takes the place of this page in the history, and is framed nowhere', async () => {
    const left = leavesFor()
    const { calls } = await openGame(launchedFixture({ mode: 'redirect', wallet: 'transfer' }))
    await waitFor(() => expect(left.mock.calls).toEqual([[`${vendorOrigin}/open?ticket=once`]]))
    expect(screen.queryByTitle('Dragon Orchard')).toBeNull()
    expect(screen.getByText('Opening the game', { selector: 'output *' })).toBeTruthy()
    // The money stays with the vendor while it is played there.
    cleanup()
    await passTime(0)
    expect(calls.to('wallet.collect')).toEqual([])
    left.mockRestore()
  })

  test('that does not answer is called slow, and opened again with another ticket', async () => {
    const left = leavesFor()
    const { user, calls } = await openGame(launchedFixture({ mode: 'redirect' }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    await passTime(20_100)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
    expect(calls.to('games.launch')).toHaveLength(2)
    left.mockRestore()
  })

  test.each([`${location.origin}/m/home`, 'javascript:alert(1)', 'nowhere'])('is not opened at %s', async (url) => {
    const left = leavesFor()
    await openGame(launchedFixture({ mode: 'redirect', url }))
    expect(await screen.findByText('The game does not answer. Nothing was charged.')).toBeTruthy()
    expect(left).not.toHaveBeenCalled()
    left.mockRestore()
  })

  test('is every game inside the Facebook app, whose browser gives frames no storage', async () => {
    const left = leavesFor()
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Mobile [FBAN/FBIOS;FBAV/480.0]')
    const calls = answerCalls({
      'games.launchFacebook': { url: `${vendorOrigin}/open?ticket=once` },
      'games.sheet': sheetFixture({ isOpened: true }),
      'wallet.balances': cashFixture('40.00'),
    })
    await show(<LaunchPage />, { at })
    await waitFor(() => expect(left.mock.calls).toEqual([[`${vendorOrigin}/open?ticket=once`]]))
    expect(calls.to('games.launch')).toEqual([])
    agent.mockRestore()
    left.mockRestore()
  })

  test('leads back here: the money is brought back, and the player is where the game was opened from', async () => {
    const calls = answerCalls({ 'wallet.collect': 'lost' })
    const { visited } = await show(<LaunchPage />, { at: '/m/launchGame?returned=1&pageBack=home' })
    await waitFor(() => expect(visited).toEqual(['/m/home']))
    expect(calls.to('wallet.collect').map(({ body }) => body)).toEqual([{ isExit: true }])
  })

  test('leads back a guest, whose session has ended meanwhile, without a call', async () => {
    const calls = answerCalls({})
    const { visited } = await show(<LaunchPage />, { at: '/m/launchGame?returned=1', as: 'guest' })
    await waitFor(() => expect(visited).toEqual(['/m/gameCenter']))
    expect(calls.to('wallet.collect')).toEqual([])
  })
})

describe('the lobby of lotteries', () => {
  const lobby = '/m/launchGame?playType=trad&code=lobby&pageBack=home'
  const typesWith = (vassalage: string): NonNullable<Answers['games.types']> => ({
    hasHot: false,
    isPopularMeasured: true,
    sorting: [
      {
        gameCategory: 'ELOTT',
        kinds: [],
        vendorNames: [{ accountTypeName: 'Own', vassalage, gameCount: 1, isOpen: true }],
      },
    ],
  })

  test.each([
    { types: typesWith('LOTT'), page: '/m/elott' },
    { types: typesWith('nimbus'), page: '/m/lott' },
    { types: refusal('rate_limited'), page: '/m/lott' },
  ])('is $page by the vendors of ELOTT', async ({ types, page }) => {
    answerCalls({ 'games.types': types })
    const { visited } = await show(<LaunchPage />, { at: lobby })
    await waitFor(() => expect(visited).toEqual([page]))
  })
})
