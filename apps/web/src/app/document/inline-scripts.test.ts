import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { bootFixture, statusFixture } from '../../testing/boot-fixture.ts'
import { firstScript } from './inline-scripts.ts'

test('the first script reserves the bar only where the merchant has an app to offer', () => {
  const status = statusFixture()
  const script = () => firstScript({ boot: bootFixture({ status }), reads: [] })
  expect(script()).toContain("setAttribute('data-bar'")
  status.info.whitelabel.flags = {}
  expect(script()).not.toContain('data-bar')
  expect(script()).toContain('MC_SESSION_INFO')
})

test.each([
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['light', true, 'light'],
] as const)('before the first paint the chosen theme %s on a dark device (%s) is %s', (theme, isDark, shown) => {
  const documentElement = { dataset: { theme: 'light' }, setAttribute: () => {} }
  const matchMedia = () => ({ matches: isDark })
  const surroundings = { document: { documentElement }, localStorage: {}, addEventListener: () => {}, matchMedia }
  runInNewContext(firstScript({ boot: bootFixture({ theme }), reads: [] }), { ...surroundings, navigator: {} })
  expect(documentElement.dataset.theme).toBe(shown)
})

describe('the first script of a page that reads', () => {
  const reads = ['/wps/wallets/gcs', '/lgw/lotteries/{code}/rules']
  const boot = bootFixture({ apiBase: '' })
  const families = { digits: ['/assets/digits.js', '/assets/options.js'], vietnam: ['/assets/vietnam.css'] }

  /** Runs it as a browser does. @returns the requests that it sends */
  function run(stored: Record<string, string>, { search = '', reply = {} } = {}) {
    const requests: { url: string; headers: Record<string, string> }[] = []
    const links: object[] = []
    const surroundings = {
      localStorage: stored,
      location: { search },
      document: {
        documentElement: { setAttribute: () => {} },
        createElement: () => ({}),
        head: { append: (link: object) => links.push(link) },
      },
      addEventListener: () => {},
      matchMedia: () => ({ matches: false }),
      navigator: { userAgent: '' },
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
        requests.push({ url, headers: { ...headers } })
        return Promise.resolve(Response.json(reply))
      },
      setTimeout: () => {},
      URLSearchParams,
      window: {} as { earlyReads?: Record<string, { response: Promise<Response> }> },
    }
    runInNewContext(firstScript({ boot, reads, families }), surroundings)
    return { requests, links, kept: surroundings.window.earlyReads ?? {} }
  }
  const session = (changes: object = {}) => ({
    MC_SESSION_INFO: JSON.stringify({ token: 'secret', type: 0, merchantCode: 'demo', ...changes }),
  })

  test('asks as a member for what the page asks later, with the values of its address', () => {
    const { requests, kept } = run(session(), { search: '?code=fair-5d' })
    expect(Object.keys(kept)).toEqual(['/wps/wallets/gcs', '/lgw/lotteries/fair-5d/rules'])
    expect(requests.map(({ url }) => url)).toEqual(Object.keys(kept))
    expect(requests[0]?.headers).toEqual({
      Merchant: boot.status.info.settings.merchantCode,
      Language: 'EN',
      Platform: 'M',
      Authorization: 'Bearer secret',
    })
  })

  test('leaves out what needs a value that the address lacks', () => {
    expect(Object.keys(run(session()).kept)).toEqual(['/wps/wallets/gcs'])
  })

  test('fetches the files of a lottery’s family once its rules are there, and leaves the reply to the page', async () => {
    const reply = { success: true, value: { game: { family: 'digits' } } }
    const { links, kept } = run(session(), { search: '?code=fair-5d', reply })
    await vi.waitFor(() =>
      expect(links).toEqual([
        { rel: 'modulepreload', crossOrigin: '', href: '/assets/digits.js' },
        { rel: 'modulepreload', crossOrigin: '', href: '/assets/options.js' },
      ]),
    )
    const response = await kept['/lgw/lotteries/fair-5d/rules']?.response
    expect(await response?.json()).toEqual(reply)
  })

  test.each([
    ['a refusal', { success: false }],
    ['a family that this build does not know', { success: true, value: { game: { family: 'new' } } }],
  ])('fetches nothing for %s', async (_, reply) => {
    const { links, kept } = run(session(), { search: '?code=fair-5d', reply })
    const response = await kept['/lgw/lotteries/fair-5d/rules']?.response
    expect(await response?.json()).toEqual(reply)
    expect(links).toEqual([])
  })

  test.each([
    ['a guest', {}],
    ['a trial, which may not make all of them', session({ type: 4 })],
    ['a damaged session', { MC_SESSION_INFO: '{' }],
    ['a browser that tests another merchant', { ...session(), testmode: '1' }],
  ])('asks nothing for %s', (...[, stored]) => {
    expect(run(stored).requests).toEqual([])
  })
})
