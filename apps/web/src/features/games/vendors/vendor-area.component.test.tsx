import type { Calls, Game, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { bonusFixture } from '../../../testing/fixtures/promotions.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { VendorArea } from './vendor-area.tsx'

type Page = ReplyOf<Calls['games.list']>

const derby = gameFixture('Derby', 'kiteworks', 'SPORTS')
const regatta = gameFixture('Regatta', 'kiteworks', 'SPORTS')

const page = (games: Game[], changes: Partial<Page> = {}): Page => ({
  games,
  pageNum: 1,
  totalPages: 1,
  totalCount: games.length,
  ...changes,
})

const sports = (vendorNames: { vassalage: string; accountTypeName: string; gameCount: number; isOpen: boolean }[]) => ({
  sorting: [{ gameCategory: 'SPORTS' as const, kinds: [], vendorNames }],
  hasHot: false,
  isPopularMeasured: true,
})
const types = sports([
  { vassalage: 'kiteworks', accountTypeName: 'Kiteworks', gameCount: 3, isOpen: true },
  { vassalage: 'oriole', accountTypeName: 'Oriole', gameCount: 0, isOpen: true },
])

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'games.list': page([derby]),
    'games.types': types,
    'games.vendorTypes': { list: [] },
    'games.favouriteIds': { list: [] },
    ...answers,
  })
  const shown = await show(<VendorArea gameType="SPORTS" />, { as: 'guest', at: '/m/sports', ...surroundings })
  return { ...shown, calls, asked: () => calls.to('games.list').map(({ query }) => query['pageNo']) }
}

test('says that it loads', async () => {
  await open({ 'games.types': 'pending', 'games.list': 'pending' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('a provider says what games of its kind count for a bonus', async () => {
  const weights = { percent: 100, categories: [{ category: 'SPORTS' as const, percent: 10 }], games: [] }
  await open({ 'promotions.bonus': { bonus: bonusFixture({ weights }) } }, { as: 'member' })
  const cards = within(await screen.findByRole('region', { name: 'Providers' }))
  expect(await cards.findByText('3 games · Counts 10 %')).toBeVisible()
})

test('a provider leads to its games; one without games here is left out', async () => {
  await open()
  const cards = within(await screen.findByRole('region', { name: 'Providers' }))
  expect(cards.getByRole('link', { name: 'Open Kiteworks' })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=SPORTS&vassalage=kiteworks',
  )
  expect(cards.getByText('3 games')).toBeVisible()
  expect(cards.queryByRole('link', { name: 'Open Oriole' })).toBeNull()
})

test('a provider with nothing open says so before a tap, and leads nowhere', async () => {
  await open({
    'games.types': sports([
      { vassalage: 'kiteworks', accountTypeName: 'Kiteworks', gameCount: 3, isOpen: false },
      { vassalage: 'oriole', accountTypeName: 'Oriole', gameCount: 2, isOpen: true },
    ]),
  })
  const cards = within(await screen.findByRole('region', { name: 'Providers' }))
  expect(cards.getByText('Nothing open now')).toBeVisible()
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Open Oriole'])
})

test('the games of all providers stand below', async () => {
  await open()
  expect(await screen.findByRole('link', { name: /Derby/ })).toBeVisible()
})

test('a category without providers says so once, and leads to another', async () => {
  await open({ 'games.types': sports([]), 'games.list': page([]) })
  expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse slots' })).toHaveAttribute('href', '/m/rng')
  expect(screen.queryByRole('heading', { name: 'All games' })).toBeNull()
})

test.each([['lost'], [refusal('rate_limited')]] as const)(
  'after a failure it says so once, and all of it can be asked for again (%#)',
  async (answer) => {
    const { user, calls } = await open({ 'games.types': answer, 'games.list': answer })
    await passTime(10_000)
    const first = await screen.findByRole('alert')
    calls.change({ 'games.types': types, 'games.list': page([derby]) })
    await user.click(within(first).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Open Kiteworks' })).toBeVisible()
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Derby/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('games that did not come are told while the providers stand', async () => {
  const { user, calls } = await open({ 'games.list': 'lost' })
  await passTime(10_000)
  const alert = await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: 'Open Kiteworks' })).toBeVisible()
  calls.change({ 'games.list': page([derby]) })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Derby/ })).toBeVisible()
})

test('two taps load the next page once', async () => {
  const { user, calls, asked } = await open({
    'games.list': ({ query }) =>
      query['pageNo'] === '1' ? page([derby], { totalPages: 2, totalCount: 2 }) : 'pending',
  })
  await tapTwice(user, await screen.findByRole('button', { name: 'Show more games' }))
  await waitFor(() => expect(asked()).toEqual(['1', '2']))
  calls.change({ 'games.list': page([regatta], { pageNum: 2, totalPages: 2, totalCount: 2 }) })
  expect(await screen.findByRole('link', { name: /Regatta/ })).toBeVisible()
  expect(asked()).toHaveLength(2)
})

test('stands in Arabic with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  expect(await screen.findByRole('heading', { name: site.i18n.t('games.providers') })).toHaveTextContent(/^\[.*\]$/)
  expect(screen.getByRole('link', { name: site.i18n.t('games.openVendor', { vendor: 'Kiteworks' }) })).toBeVisible()
  expect(document.documentElement.dir).toBe('rtl')
})
