import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../store.ts'
import { createNavigator } from '../navigator.ts'
import { createMatcher } from '../match.ts'
import type { PageModule, Route } from '../route.ts'
import type { RouterState } from '../router.ts'

const Page = () => null
const meta = { title: 'site.title.help', header: 'inner', hasBottomMenu: true, back: 'step', shape: 'list' } as const

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Pages whose files arrive when the test says so. */
function start() {
  const waiting: Record<string, { arrive: (page: PageModule) => void; fail: () => void }> = {}
  const pageOf = (name: string): Route => ({
    meta,
    load: () =>
      new Promise((resolve, reject) => {
        waiting[name] = { arrive: resolve, fail: () => reject(new Error('lost')) }
      }),
  })
  const routes = { '/m/home': { page: Page, meta }, '/m/help': pageOf('help'), '/m/set': pageOf('set') }
  const store = createStore<RouterState>({
    place: createMatcher(routes)('/m/home'),
    page: { Page },
    hasFailed: false,
  })
  const reads: string[] = []
  const left: (string | null)[] = []
  const navigator = createNavigator(store, {
    routes,
    guard: () => ({ kind: 'go' }),
    loadShared: () => Promise.resolve(),
    startReads: ({ url }) => void reads.push(url),
    onLeave: () => void left.push(store.get().place.path),
    onShown: () => {},
  })
  const seen = () => [store.get().place.path, store.get().page !== null]
  return { navigator, waiting, reads, left, store, seen }
}

test('a page whose code is on the way shows its place at once, and then its first reads begin', async () => {
  const { navigator, waiting, reads, seen } = start()
  navigator.navigate('/m/help?i=3')
  expect(seen()).toEqual(['/m/help', false])
  expect(reads).toEqual([])
  await waitFor(() => expect(waiting['help']).toBeDefined())
  expect(reads).toEqual(['/m/help?i=3'])
  waiting['help']?.arrive({ Page })
  await waitFor(() => expect(seen()).toEqual(['/m/help', true]))
})

test('a page that was fetched before is there after one frame, and its first reads are on the way', async () => {
  const { navigator, waiting, reads, seen } = start()
  const fetched = navigator.prefetch('/m/help')
  waiting['help']?.arrive({ Page })
  await fetched
  expect(seen()).toEqual(['/m/home', true])
  navigator.navigate('/m/help')
  expect(seen()).toEqual(['/m/help', false])
  expect(reads).toEqual([])
  await waitFor(() => expect(seen()).toEqual(['/m/help', true]))
  expect(reads).toEqual(['/m/help'])
})

test('what lies over a page is closed before another begins, and not when only the query changes', () => {
  const { navigator, left } = start()
  navigator.navigate('/m/home?tab=2')
  expect(left).toEqual([])
  navigator.navigate('/m/help')
  expect(left).toEqual(['/m/home'])
})

test('home, whose code is always there, reads by itself', async () => {
  const { navigator, reads, store, seen } = start()
  store.set({ ...store.get(), place: createMatcher({ '/m/set': { meta } })('/m/set') })
  navigator.navigate('/m/home')
  expect(seen()).toEqual(['/m/home', false])
  await waitFor(() => expect(seen()).toEqual(['/m/home', true]))
  expect(reads).toEqual([])
})

test('of two pages the last one asked for is shown, whichever arrives first', async () => {
  const { navigator, waiting, seen } = start()
  navigator.navigate('/m/help')
  await waitFor(() => expect(waiting['help']).toBeDefined())
  navigator.navigate('/m/set')
  expect(seen()).toEqual(['/m/set', false])
  await waitFor(() => expect(waiting['set']).toBeDefined())
  waiting['set']?.arrive({ Page })
  await waitFor(() => expect(seen()).toEqual(['/m/set', true]))
  waiting['help']?.arrive({ Page })
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen()).toEqual(['/m/set', true])
})

test('a page that cannot be fetched before is fetched again when it is wanted', async () => {
  const { navigator, waiting, seen } = start()
  const fetched = navigator.prefetch('/m/help')
  waiting['help']?.fail()
  await expect(fetched).rejects.toThrow('lost')
  delete waiting['help']
  navigator.navigate('/m/help')
  await waitFor(() => expect(waiting['help']).toBeDefined())
  waiting['help']?.arrive({ Page })
  await waitFor(() => expect(seen()).toEqual(['/m/help', true]))
})

test('a page that cannot be loaded without a connection says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { navigator: ours, waiting, store } = start()
  ours.navigate('/m/help')
  await waitFor(() => expect(waiting['help']).toBeDefined())
  waiting['help']?.fail()
  await waitFor(() => expect(store.get()).toMatchObject({ page: null, hasFailed: true }))
})

test('a page that does not load says so in the log', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { navigator: pages, waiting, store } = start()
  pages.navigate('/m/help')
  await waitFor(() => expect(waiting['help']).toBeDefined())
  waiting['help']?.fail()
  await waitFor(() => expect(store.get().hasFailed).toBe(true))
  expect(logged).toHaveBeenCalledWith('Async route failed', expect.any(Error))
})
