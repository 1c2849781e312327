import type { LanguageTag, SessionInfo } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { act, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useSyncExternalStore, type ReactElement } from 'react'
import { vi } from 'vitest'
import { createSite } from '../app/create-site.ts'
import { routes } from '../app/routes.ts'
import { leaveComposedKeys } from '../platform/browser/composed-keys.ts'
import { createMatcher } from '../platform/router/match.ts'
import type { PageModule } from '../platform/router/route.ts'
import { createRouter, type RouterState } from '../platform/router/router.ts'
import { SiteContext, type Site } from '../platform/site.ts'
import type { Store } from '../platform/store.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { bootFixture } from './boot-fixture.ts'
import { fixtureId } from './fixture-ids.ts'
import { stretchTexts } from './read-texts.ts'

export interface Surroundings {
  /** The role of the visitor; by default a member. */
  as?: 'guest' | 'member' | 'trial'
  /** Changes to the default session. */
  session?: Partial<SessionInfo>
  language?: LanguageTag
  hasLongTexts?: boolean
  /** The address of the page with the component. */
  at?: string
  /** The route file of that page, which parses the address. */
  module?: PageModule
  boot?: Parameters<typeof bootFixture>[0]
}

export interface Shown {
  site: Site
  user: UserEvent
  /** Visited addresses, oldest first; `back <fallback>` for a step back. */
  visited: readonly string[]
}

const match = createMatcher(routes)

export const sessionFixture = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  token: 'token-of-minh',
  merchantCode: 'demo',
  userName: 'minh.tran',
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  mustChangePassword: false,
  id: fixtureId('minh'),
  previousLoginAt: null,
  ...changes,
})

/** Renders a component with the platform's providers and the toasts. */
export async function show(element: ReactElement, surroundings: Surroundings = {}): Promise<Shown> {
  const { language = 'en', at = '/m/home' } = surroundings
  const { tag, direction } = getLanguage(language)
  document.documentElement.lang = tag
  leaveComposedKeys()
  document.documentElement.dir = direction
  history.replaceState(null, '', at)
  rememberMember(surroundings.as ?? 'member', surroundings.session)
  stretchTexts(surroundings.hasLongTexts ?? false)
  const visited: string[] = []
  const place = match(at)
  const boot = bootFixture({ language, now: Date.now(), prefetched: [], ...surroundings.boot })
  const site: Site = {
    ...createSite(boot, place, { tag, direction }),
    router: createRouter(place, (store) => Promise.resolve(createTestNavigator(store, visited))),
  }
  await Promise.all([site.i18n.loadShared(), site.queries.load(), import('../platform/http/calls.ts')])
  if (surroundings.module) site.router.showFirst(surroundings.module)
  const headerEnd = document.createElement('div')
  headerEnd.id = 'header-end'
  document.body.append(headerEnd)
  render(
    <SiteContext value={site}>
      {element}
      <WantedToasts />
    </SiteContext>,
  )
  // No delay between keys: otherwise a test of a form takes a second.
  return { site, user: userEvent.setup({ delay: null }), visited }
}

/** As in the shell: the toast region exists from the first toast on. */
const WantedToasts = () => useSyncExternalStore(toast.subscribe, toast.list).length > 0 && <Toasts />

/** Two taps in quick succession. */
export async function tapTwice(user: UserEvent, element: Element): Promise<void> {
  await user.click(element)
  await user.click(element)
}

/** Renders the page of an address. */
export async function showPage(at: string, surroundings: Omit<Surroundings, 'at' | 'module'> = {}): Promise<Shown> {
  const { route } = match(at)
  const module = await route?.load?.()
  if (!module) throw new Error(`${at} is no page`)
  return show(<module.Page />, { ...surroundings, at, module })
}

/** Advances the time for retries, polls and countdowns. */
export const passTime = (ms: number): Promise<void> =>
  act(async () => {
    // Requests are sent before the time advances.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(ms)
  })

function rememberMember(as: NonNullable<Surroundings['as']>, changes: Partial<SessionInfo> = {}): void {
  if (as === 'guest') return
  const trial = { type: 4, merchantCode: 'demo_trial', currency: 'FUN' } as const
  const session = sessionFixture({ ...(as === 'trial' && trial), ...changes })
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
}

/** Follows navigation within the shown page; other pages are recorded but not loaded. */
function createTestNavigator(store: Store<RouterState>, visited: string[]) {
  const navigate = (to: string) => {
    visited.push(to)
    const place = match(to)
    if (place.path !== store.get().place.path) return
    history.replaceState(null, '', to)
    act(() => store.set({ ...store.get(), place }))
  }
  return {
    navigate,
    back: (fallback: string) => visited.push(`back ${fallback}`),
    prefetch: () => Promise.resolve(),
    recheck: () => {},
    retry: () => {},
    start: () => Promise.resolve(),
  }
}
