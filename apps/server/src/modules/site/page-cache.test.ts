import { expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createPageCache, type PageCacheOptions, type PageRequest } from './page-cache.ts'

const merchant = { id: 1, settingsVersion: 1, settings: { resources: [] as object[] } } as PageRequest['merchant']
const pageOf = (path: string): PageRequest => ({
  merchant,
  path,
  language: 'en',
  theme: 'light',
  refusedAddress: '',
  refusedCountry: null,
  preview: null,
})

function startCache(html: string) {
  const status = { isBlocked: false, maintenance: { isOn: false }, regionRestriction: null }
  const boot = (async () => ({ status, prefetched: [] })) as unknown as PageCacheOptions['boot']
  const renderPage = vi.fn(() => ({ html, scriptHashes: [], styleHashes: [] }))
  const renderer = { renderPage } as unknown as PageCacheOptions['renderer']
  const cache = createPageCache({ renderer, boot, launchOriginsOf: async () => [null], log: createLog('silent') })
  return { ...cache, renderPage }
}

test('a full cache lets go of the page that was longest not asked for, and of no other', async () => {
  const { make, find } = startCache('<p>page</p>')
  for (let page = 0; page < 500; page += 1) await make(pageOf(`/m/${page}`))
  expect(find(pageOf('/m/0'))).toBeDefined()
  await make(pageOf('/m/500'))
  const gone = Array.from({ length: 501 }, (_, page) => page).filter((page) => !find(pageOf(`/m/${page}`)))
  expect(gone).toEqual([1])
})

test('large pages count by their bytes', async () => {
  const { make, find } = startCache('x'.repeat(10 * 1024 * 1024))
  for (let page = 0; page < 6; page += 1) await make(pageOf(`/m/${page}`))
  expect([0, 1, 2, 3, 4, 5].filter((page) => find(pageOf(`/m/${page}`)))).toEqual([2, 3, 4, 5])
})

test('a page is rendered once for all who ask meanwhile', async () => {
  const { make, renderPage } = startCache('<p>page</p>')
  const pages = await Promise.all(Array.from({ length: 30 }, () => make(pageOf('/m/home'))))
  expect([new Set(pages).size, renderPage.mock.calls.length]).toEqual([1, 1])
})
