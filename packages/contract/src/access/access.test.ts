import { describe, expect, test } from 'vitest'
import { callNames, getCall } from '../contract.ts'
import { roles } from './roles.ts'
import { pageCalls } from './page-calls.ts'
import { accessPolicies, pages, pageAccessOf, type PageAddress } from './pages.ts'
import { refusalOf } from './refusal-of.ts'

const addresses = Object.keys(pages) as PageAddress[]
const cells = addresses.flatMap((address) =>
  roles.map((role) => ({
    address,
    role,
    isLetIn: pageAccessOf(address, role).kind === 'go',
    calls: pageCalls[address],
  })),
)

describe('the site and the platform agree', () => {
  test('everyone who may open a page may make the calls that it needs', () => {
    const faults = cells
      .filter(({ isLetIn }) => isLetIn)
      .flatMap(({ address, role, calls }) =>
        calls
          .filter((name) => refusalOf(role, getCall(name)) !== null)
          .map((name) => `${address} lets in ${role}, whom ${name} refuses`),
      )
    expect(faults).toEqual([])
  })

  /** Redirected by the specification from pages whose calls they may make elsewhere. */
  const sentAway = new Set(['/m/member/home trial', '/m/login member', '/m/login restricted', '/m/login agent'])

  test('everyone who is redirected from a page is refused by the platform too', () => {
    const faults = cells
      .filter(({ isLetIn, calls }) => !isLetIn && calls.length > 0)
      .filter(({ role, calls }) => calls.every((name) => refusalOf(role, getCall(name)) === null))
      .map(({ address, role }) => `${address} ${role}`)
    expect(faults.filter((fault) => !sentAway.has(fault))).toEqual([])
  })

  test('the dialog of a page matches the refusal of its calls', () => {
    const faults = addresses.flatMap((address) => {
      const reception = pageAccessOf(address, 'trial')
      if (reception.kind !== 'trial' || sentAway.has(`${address} trial`)) return []
      const said = pageCalls[address].map((name) => refusalOf('trial', getCall(name))).filter((code) => code !== null)
      return said.includes(reception.reason) ? [] : [`${address} says ${reception.reason}, its calls ${said.join()}`]
    })
    expect(faults).toEqual([])
  })
})

describe('the specification', () => {
  const lands = (address: PageAddress, role: (typeof roles)[number]) => {
    const reception = pageAccessOf(address, role)
    return 'reason' in reception ? `${reception.kind} ${reception.reason}` : reception.kind
  }

  test.each<[PageAddress, Partial<Record<(typeof roles)[number], string>>]>([
    ['/m/changePsw', { guest: 'home', member: 'go', trial: 'trial actual_account_required' }],
    ['/m/member/home', { guest: 'login', member: 'go', trial: 'trial free_reject', restricted: 'go', agent: 'go' }],
    ['/m/voucherCenter', { guest: 'login', trial: 'trial actual_account_required', restricted: 'go' }],
    ['/m/withdraw', { guest: 'login', trial: 'trial actual_account_required', restricted: 'go' }],
    ['/m/webEmail', { guest: 'login', member: 'go', trial: 'reject free_reject', restricted: 'reject free_reject' }],
    ['/m/inviteFriends', { guest: 'login', member: 'go', agent: 'go' }],
    ['/m/feedback', { guest: 'login', member: 'go', trial: 'go', restricted: 'go', agent: 'go' }],
    ['/m/set', { guest: 'login', member: 'go' }],
    ['/m/launchGame', { guest: 'go', member: 'go', trial: 'go' }],
    ['/m/agent', { guest: 'home', member: 'home', trial: 'home', restricted: 'home', agent: 'go' }],
    ['/m/register', { guest: 'go', trial: 'go', member: 'home' }],
  ])('§4 and §6 of %s', (address, expected) => {
    expect(Object.fromEntries(Object.keys(expected).map((role) => [role, lands(address, role as 'guest')]))).toEqual(
      expected,
    )
  })

  test('agent pages redirect everyone else home, and all of them are listed here', () => {
    const agentPages = addresses.filter((address) => /agent|team|member\/notice/i.test(address))
    expect(agentPages.filter((address) => pages[address] !== 'agents')).toEqual([])
    expect(addresses.filter((address) => pages[address] === 'agents')).toEqual(agentPages)
  })

  test('agents’ calls are for agents, inbox and chat for full members', () => {
    for (const name of callNames) {
      const { audience, moduleId } = getCall(name)
      if (moduleId.startsWith('AGE')) expect(audience, name).toEqual(['agent'])
      if (/^messaging\.(inbox|unread|mark|setMarketing|deleteMessages|launchChat)/.test(name))
        expect(audience, name).toEqual(['member', 'agent'])
      if (moduleId === 'FUNDTRANS3' && name !== 'wallet.balances') expect(audience, name).not.toContain('trial')
    }
  })
})

test('every access policy covers every role and is used', () => {
  for (const [name, policy] of Object.entries(accessPolicies))
    expect(Object.keys(policy).sort(), name).toEqual([...roles].sort())
  expect(new Set(Object.values(pages))).toEqual(new Set(Object.keys(accessPolicies)))
})
