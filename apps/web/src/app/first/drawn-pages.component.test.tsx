import { act, waitFor } from '@testing-library/react'
import { getLanguage } from '@fairground/contract/languages'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { bootFixture } from '../../testing/boot-fixture.ts'
import { registrationSettingsFixture } from '../../testing/fixtures/accounts.ts'
import { balancesFixture } from '../../testing/fixtures/wallet.ts'
import { gameFixture } from '../../testing/home-fixture.ts'
import { passTime, sessionFixture } from '../../testing/show.tsx'
import { createMatcher } from '../../platform/router/match.ts'
import { App } from '../app.tsx'
import { createSite } from '../create-site.ts'
import { routes } from '../routes.ts'
import { drawnPages } from './drawn-pages.ts'
import { hearTyped } from './hear-typed.ts'

const match = createMatcher(routes)
const games = { list: [gameFixture('Dragon Orchard', 'northreel'), gameFixture('Koi Ascending', 'halcyon')] }
const { fields } = registrationSettingsFixture()
const settings = registrationSettingsFixture({
  methods: ['username'],
  fields: fields.map((rule) => (rule.name === 'affiliateCode' ? { ...rule, isShown: true } : rule)),
})
const boot = bootFixture({
  now: Date.parse('2026-11-20T12:00:00Z'),
  prefetched: [
    { name: 'accounts.registrationSettings', query: {}, value: settings },
    { name: 'games.hot', query: {}, value: games },
    { name: 'games.hot', query: { platform: 'html5' }, value: games },
  ],
})

const answers = {
  'accounts.registrationSettings': settings,
  'accounts.checkAffiliateCode': { isValid: true, inviter: null },
  'content.banners': { list: [] },
  'games.hot': games,
  'games.types': { sorting: [], hasHot: true, isPopularMeasured: true },
  'games.vendorTypes': { list: [] },
  'games.list': { games: [], pageNum: 1, totalPages: 1, totalCount: 0 },
  'games.favouriteIds': { list: [] },
  'content.winnerBoard': { list: [] },
  'wallet.balances': balancesFixture(),
}

/** The page as a document and a browser open it, each with a site of its own. */
async function openSite(path: string) {
  const site = createSite(boot, match(path), getLanguage('en'))
  const [page] = await Promise.all([
    site.router.get().place.route?.load?.(),
    site.queries.load(),
    site.i18n.loadShared(),
    import('../../platform/http/calls.ts'),
  ])
  site.router.showFirst(page ?? null)
  return <App site={site} />
}

async function drawInDocument(path: string): Promise<HTMLElement> {
  const root = document.createElement('div')
  root.innerHTML = renderToString(await openSite(path))
  document.body.append(root)
  return root
}

/** @returns what React has found to differ from the markup */
async function hydrate(root: HTMLElement, path: string): Promise<string[]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = await openSite(path)
  const differences: string[] = []
  await act(async () => {
    const hydrated = hydrateRoot(root, app, { onRecoverableError: (cause) => differences.push(String(cause)) })
    hearTyped(root)
    onTestFinished(() => act(() => hydrated.unmount()))
  })
  differences.push(...said.mock.calls.map((call) => call.map(String).join(' ')))
  said.mockRestore()
  return differences
}

/** What a browser knows and the document does not. */
const browsers = {
  'a newcomer': () => {},
  'somebody who has logged in before': () => localStorage.setItem('hasLoggedIn', '1'),
  'a member': () => localStorage.setItem('MC_SESSION_INFO', JSON.stringify(sessionFixture())),
} as const

test.each(
  Object.keys(drawnPages).flatMap((path) =>
    Object.entries(browsers).map(([who, remember]) => [path, who, remember] as const),
  ),
)('%s is taken over as it is drawn by %s', async (path, _who, remember) => {
  answerCalls(answers)
  const root = await drawInDocument(path)
  expect(root.querySelector('main')?.textContent).not.toBe('')
  remember()
  expect(await hydrate(root, path)).toEqual([])
})

const find = (root: HTMLElement, selector: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`${selector} is not drawn`)
  return found
}

test('an invitation in the address changes nothing of what was drawn, and stands in its field', async () => {
  answerCalls(answers)
  const root = await drawInDocument('/m/register')
  find(root, '[name=username]').value = 'minh_tran'
  expect(await hydrate(root, '/m/register?affiliateCode=LAN7')).toEqual([])
  expect([find(root, '[name=username]').value, find(root, '[name=affiliateCode]').value]).toEqual(['minh_tran', 'LAN7'])
})

test('what was typed and ticked before the scripts were there is sent', async () => {
  const calls = answerCalls({ ...answers, 'accounts.login': sessionFixture() })
  const root = await drawInDocument('/m/login')
  const remember = find(root, '[type=checkbox]')
  find(root, '[name=username]').value = 'minh.tran'
  find(root, '[name=password]').value = 'correct horse'
  remember.checked = true
  expect(await hydrate(root, '/m/login')).toEqual([])
  await act(async () => find(root, '[type=submit]').click())
  await waitFor(() => expect(calls.to('accounts.login')).toHaveLength(1))
  expect(calls.to('accounts.login')[0]?.body).toMatchObject({ username: 'minh.tran', password: 'correct horse' })
  // Drawn anew, as after any other change.
  expect(remember.checked).toBe(true)
})

test('a name typed before the scripts were there is checked and stays, and so does what was not touched', async () => {
  const calls = answerCalls({ ...answers, 'accounts.checkUsername': { isFree: true } })
  const root = await drawInDocument('/m/register')
  const [username, agreed] = [find(root, '[name=username]'), find(root, '[type=checkbox]')]
  const wasAgreed = agreed.checked
  username.value = 'minh_tran'
  expect(await hydrate(root, '/m/register')).toEqual([])
  await passTime(1_000)
  await waitFor(() => expect(calls.to('accounts.checkUsername')).toHaveLength(1))
  expect([username.value, agreed.checked]).toEqual(['minh_tran', wasAgreed])
})
