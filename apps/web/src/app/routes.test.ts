import { pages } from '@fairground/contract'
import { describe, expect, test, vi } from 'vitest'
import { createMatcher } from '../platform/router/match.ts'
import { findHomePlace } from './home-route.ts'

vi.mock('../routes/content/home.tsx', () => ({ Page: () => null }))
const { routes } = await import('./routes.ts')
const match = createMatcher(routes)

/** Specification §2, every address of the table. */
const addresses =
  `/ /m /m/ /m/index /m/index.html /m/home /m/games /m/login /m/register /m/register.html /m/trail /m/forget
/m/changePsw /m/member/home /m/voucherCenter /m/withdraw /m/gameRecord /m/webEmail /m/message /m/messages /m/chat /m/notice
/m/feedback /m/help /m/securityCenter /m/set /m/activity /m/task /m/app /m/inviteFriends /m/lottery /m/startLottery
/m/gameCenter /m/slotsCenter /m/gameList /m/launchGame /m/live /m/rng /m/sports /m/esports /m/fish /m/pvp /m/lott
/m/elott /m/hot /m/rewardCenter /m/agent /m/agent/team/overview /m/agent/team/pnl /m/teamBetting /m/member/team
/m/member/teamRebate /m/member/agent/agentRebeat /m/transaction/record /m/redRain /m/agentRegister
/m/member/agent/agentDivident /m/member/notice /m/member/agent/getSalaryContract
/m/member/agent/getDevidendContract /m/member/agent/getHourContract /m/member/agent/getNetWinContract /m/member/agent/getAffiliateContract /vip/vip.html`.split(
    /\s+/,
  )

const metaOf = (address: string) => match(address).route?.meta

test.each(addresses)('%s has a page', (address) => {
  expect(match(address).route).not.toBeNull()
})

test('every page but home loads its own file', () => {
  for (const [path, route] of Object.entries(routes))
    if (path !== '/m/home') expect(route.load, path).toBeTypeOf('function')
})

describe('layout rules', () => {
  // In addition to the specification's list: a framed game fills the screen under a row of its own.
  const bareTops = [
    'launchGame',
    'login',
    'register',
    'message',
    'chat',
    'app',
    'inviteFriends',
    'lottery',
    'forget',
    'changePsw',
    'member/home',
    'agent',
    'redRain',
    'task',
  ]
  const noMenu =
    'launchGame startLottery login register slotsCenter gameList lottery forget changePsw app notice agent help chat redRain task'.split(
      ' ',
    )

  test('the header is hidden on the pages that draw their own, and nowhere else', () => {
    const hidden = addresses.filter((address) => metaOf(address)?.header === 'none')
    expect(hidden.sort()).toEqual(
      [...bareTops.map((name) => `/m/${name}`), '/m/register.html', '/m/messages', '/vip/vip.html'].sort(),
    )
  })

  test('the bottom menu is hidden on these pages, and nowhere else', () => {
    const hidden = addresses.filter((address) => !metaOf(address)?.hasBottomMenu)
    expect(hidden.sort()).toEqual([...noMenu.map((name) => `/m/${name}`), '/m/register.html', '/vip/vip.html'].sort())
  })

  test('the pages of the agent area have its menu', () => {
    const withMenu = Object.keys(routes).filter((address) => metaOf(address)?.hasAgentMenu)
    const ofAgents = Object.entries(pages).flatMap(([address, policy]) => (policy === 'agents' ? [address] : []))
    // Its home draws it itself.
    expect(withMenu.sort()).toEqual(ofAgents.filter((address) => address !== '/m/agent').sort())
  })

  test('home-like addresses show the logo', () => {
    for (const address of ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html', '/m/games'])
      expect(metaOf(address)?.header, address).toBe('home')
  })

  test('back leads home from login, register, trial, promotions and forgotten password', () => {
    const home = addresses.filter((address) => metaOf(address)?.back === 'home')
    expect(home.sort()).toEqual(
      ['/m/login', '/m/register', '/m/register.html', '/m/trail', '/m/activity', '/m/forget'].sort(),
    )
  })
})

test('the first file finds home without the table', () => {
  const at = (address: string) => findHomePlace(new URL(address, 'http://site'))
  for (const address of addresses) expect(at(address) !== null, address).toBe(match(address).path === '/m/home')
  expect(at('/m/home?x=1#top')).toMatchObject({ url: '/m/home?x=1#top', path: '/m/home' })
})

describe('searches', () => {
  const read = async (address: string) => {
    const { route, raw } = match(address)
    return (await route?.load?.())?.search?.(raw)
  }

  test('of login redirect within the site only', async () => {
    expect(await read('/m/login?next=/m/set')).toMatchObject({ next: '/m/set' })
    for (const hostile of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await read(`/m/login?next=${encodeURIComponent(hostile)}`), hostile).toMatchObject({ next: undefined })
  })

  test('of help and games keep known values only', async () => {
    expect(await read('/m/help?i=2')).toEqual({ i: 2 })
    expect(await read('/m/help?i=-1')).toEqual({ i: 0 })
    expect(await read('/m/help?i=x')).toEqual({ i: 0 })
    expect(await read('/m/gameList?gameType=HOT&vassalage=juniper')).toEqual({ gameType: 'HOT', vassalage: 'juniper' })
    expect(await read('/m/gameList?gameType=NOPE')).toMatchObject({ gameType: undefined })
    expect(await read('/m/transaction/record?types=A')).toEqual({ types: 'A' })
  })
})
