import type { SessionInfo } from '@fairground/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { affiliateStep } from '../../entities/affiliate/affiliate.ts'
import { displayName, initialOf } from '../../entities/member/display-name.ts'
import { dayPart } from './greeting.ts'
import { createSession, parseSession } from './session.ts'
import { takeLaunchTicket } from './take-launch-ticket.ts'

const info: SessionInfo = {
  token: 'secret',
  merchantCode: 'demo',
  userName: 'minh.tran',
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  mustChangePassword: false,
  id: '0192',
  previousLoginAt: null,
}

/** Two tabs of one browser: one storage, and an event in every tab but the one that wrote. */
function openBrowser() {
  const stored = new Map<string, string>()
  const tabs: { isWriting: boolean; listeners: ((event: object) => void)[] }[] = []
  return function openTab() {
    const tab = { isWriting: false, listeners: [] as ((event: object) => void)[] }
    tabs.push(tab)
    const tell = (key: string, newValue: string | null) => {
      for (const other of tabs) if (other !== tab) for (const listener of other.listeners) listener({ key, newValue })
    }
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => (stored.set(key, value), tell(key, value)),
      removeItem: (key: string) => (stored.delete(key), tell(key, null)),
    })
    vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => tab.listeners.push(listener))
    return createSession()
  }
}

describe('the session', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is the same in every tab, from login to logout', () => {
    const openTab = openBrowser()
    const first = openTab()
    const second = openTab()
    second.start(info)
    expect(first.get()).toEqual(info)
    second.end()
    expect(first.get()).toBeNull()
    expect(openTab().get()).toBeNull()
  })

  test('keeps a trial’s name in every tab, and no longer than the trial', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const openTab = openBrowser()
    const first = openTab()
    first.start({ ...info, type: 4, userName: 'trial_8k2m4n6p7q' })
    expect(kept.get('trialName')).toBe('trial_8k2m4n6p7q')
    kept.clear()
    expect(openTab().get()?.type).toBe(4)
    expect(kept.get('trialName')).toBe('trial_8k2m4n6p7q')
    first.start(info)
    expect(kept.has('trialName')).toBe(false)
  })

  test('ending it turns automatic login off', () => {
    const session = openBrowser()()
    session.start(info)
    session.end()
    expect(localStorage.getItem('autoLogin')).toBe('0')
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  })

  test('works where storage is refused', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    vi.stubGlobal('addEventListener', () => {})
    const session = createSession()
    session.start({ ...info, type: 4 })
    expect(session.get()?.userName).toBe('minh.tran')
    session.end()
    expect(session.get()).toBeNull()
  })
})

test.each(['', '{', 'null', '3', '[]', '{"token":""}', '{"token":5,"userName":"a","type":0}', '{"token":"a"}'])(
  'stored %j is no session',
  (text) => {
    expect(parseSession(text)).toBeNull()
  },
)

test('only the launch ticket is removed from the address', () => {
  const replaced: string[] = []
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) })
  expect(takeLaunchTicket(new URL('http://site/m/home?a=1&token=abc#x'))).toBe('abc')
  expect(takeLaunchTicket(new URL('http://site/m/home?a=1'))).toBeNull()
  expect(replaced).toEqual(['/m/home?a=1#x'])
  vi.unstubAllGlobals()
})

test('names longer than 16 characters keep their first 3 and last 10', () => {
  expect(displayName('sixteen_letters_')).toBe('sixteen_letters_')
  expect(displayName('seventeen_letters')).toBe('sev***en_letters')
  expect(displayName('nguyenthiminhchauhanoi')).toBe('ngu***hchauhanoi')
  expect(displayName('🦊'.repeat(20))).toBe(`${'🦊'.repeat(3)}***${'🦊'.repeat(10)}`)
  expect([initialOf('minh'), initialOf(' أمينة'), initialOf('')]).toEqual(['M', 'أ', '?'])
})

test('the affiliate entry links to the page for the visitor’s role', () => {
  expect(affiliateStep('guest', true)).toBe('login')
  expect(affiliateStep('agent', false)).toBe('agent')
  expect([affiliateStep('member', true), affiliateStep('member', false)]).toEqual(['invite', 'soon'])
})

test('the greeting follows the hour', () => {
  const parts = [0, 10, 11, 14, 15, 18, 19, 23].map(dayPart)
  expect(parts).toEqual(['morning', 'morning', 'noon', 'noon', 'afternoon', 'afternoon', 'evening', 'evening'])
})
