import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { measureRoute, routeOrigins } from './measure-route.ts'
import { SpeedPage } from './speed-page.tsx'
import { fastestOf } from './use-speeds.ts'

const hosts = ['one.example', 'two.example']

/** Addresses whose host is in `lost` do not answer. */
const answerProbes = (lost: () => readonly string[]) => {
  const calls = globalThis.fetch
  const probed: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.endsWith('/healthz')) return calls(address, init)
    const { hostname } = new URL(address)
    probed.push(hostname)
    return lost().includes(hostname) ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response(null))
  })
  return probed
}

// At the port of the page.
const row = (address: string) => within(screen.getByText(new RegExp(`^${address}`)).closest('li')!)

test('measures where it is and every other address, and leads there', async () => {
  answerCalls({ 'merchants.domains': { list: hosts } })
  let lost = ['two.example']
  const probed = answerProbes(() => lost)
  const { user } = await show(<SpeedPage />, { as: 'guest', at: '/m/speed' })
  await waitFor(() => expect(row('two.example').getByText('Not reachable')).toBeVisible())
  expect(row('one.example').getByText(/^\d+ ms$/)).toBeVisible()
  expect(row(location.host).getByText(/^\d+ ms$/)).toBeVisible()
  expect(row('one.example').getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/one\.example.*\/m\/home$/),
  )
  expect(row(location.host).queryByRole('link')).toBeNull()
  // Three requests to each that answers, one after the other.
  expect(probed.filter((host) => host === 'one.example')).toHaveLength(3)
  lost = []
  await user.click(screen.getByRole('button', { name: 'Measure again' }))
  await waitFor(() => expect(row('two.example').getByText(/^\d+ ms$/)).toBeVisible())
})

test('a list that did not load can be asked for again', async () => {
  const calls = answerCalls({ 'merchants.domains': 'lost' })
  answerProbes(() => [])
  const { user } = await show(<SpeedPage />, { as: 'guest', at: '/m/speed' })
  expect(await screen.findByText('The addresses did not load')).toBeVisible()
  calls.change({ 'merchants.domains': { list: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(location.host)).toBeVisible()
})

test('other hosts are asked at the same scheme and port, and none twice', () => {
  const here = { origin: 'https://one.example:8443', protocol: 'https:', port: '8443' } as Location
  expect(routeOrigins(hosts, here)).toEqual(['https://one.example:8443', 'https://two.example:8443'])
})

test('the fastest is told of several that answered', () => {
  expect(
    fastestOf(
      new Map([
        ['a', 80],
        ['b', 20],
        ['c', null],
      ]),
    ),
  ).toBe('b')
  expect(
    fastestOf(
      new Map([
        ['a', 80],
        ['c', null],
      ]),
    ),
  ).toBeNull()
})

test('an address that hangs is given up', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up')))),
  )
  const measuring = measureRoute('https://slow.example', new AbortController().signal)
  vi.advanceTimersByTime(5_000)
  expect(await measuring).toBeNull()
})
