import { expect, test, vi } from 'vitest'
import type { Navigator } from './navigator.ts'
import { createRouter } from './router.ts'
import type { Place } from './route.ts'

const Page = () => null
const place: Place = {
  path: '/m/home',
  route: { page: Page, meta: { title: 'site.title', group: 'home' } as never },
  pathname: '/m/home',
  url: '/m/home',
  raw: {},
}

test('the page of a visit stays where the code to navigate does not come, which the next step asks for again', async () => {
  const navigate = vi.fn()
  const loadNavigator = vi
    .fn<() => Promise<Navigator>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ navigate } as unknown as Navigator)
  const router = createRouter(place, loadNavigator)
  router.arrive()
  await vi.waitFor(() => expect(loadNavigator).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(router.get()).toMatchObject({ page: { Page }, hasFailed: false })
  router.navigate('/m/help')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
})
