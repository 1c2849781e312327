// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createFakeApi } from '../testing/fake-api.ts'
import { openPage } from '../testing/open-page.ts'

const keysOf = (calls: readonly { call: string; body: unknown }[], call: string) =>
  calls.filter((made) => made.call === call).map(({ body }) => (body as { key: string }).key)

test('a bet is played, its result is said, and it is in the strip and in the balance', async () => {
  const page = await openPage('dice')
  expect(page.facts()).toEqual(['49.50 %', '2.00×', '4.00'])
  page.submit()
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
  const [round] = page.api.rounds
  expect(page.said()).toMatch(/^Rolled \d+\.\d\d\. (You won 4\.00|No win)\.$/)
  expect(round).toMatchObject({ stake: '2.00', bet: { target: 4_950, side: 'under' }, state: 'settled' })
  expect(document.querySelector('.balance')?.textContent).toBe(
    `Balance ✦${round?.win === '0.00' ? '998.00' : '1,002.00'}`,
  )
})

test('a second press while the first is asked does nothing', async () => {
  const page = await openPage('dice')
  page.submit()
  page.submit()
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
  expect(keysOf(page.api.calls, 'play')).toHaveLength(1)
})

test('a lost answer is asked for again under the same key and played once', async () => {
  const page = await openPage('dice')
  page.api.fail('play', 'connection_lost', 'after')
  page.submit()
  await vi.waitFor(() => expect(page.notice()).toContain('connection was lost'))
  expect(page.main()).toBe('Try again')
  page.press('Try again')
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
  const keys = keysOf(page.api.calls, 'play')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(page.api.rounds).toHaveLength(1)
})

test('a refusal is a sentence, and the next press is a new bet', async () => {
  const page = await openPage('dice')
  page.api.fail('play', 'insufficient_funds')
  page.submit()
  await vi.waitFor(() => expect(page.notice()).toContain('Your balance is too low'))
  page.press('OK')
  expect(page.main()).toBe('Bet')
  page.submit()
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
  expect(new Set(keysOf(page.api.calls, 'play')).size).toBe(2)
})

test('the stake is typed, halved and doubled within what the bet allows', async () => {
  const page = await openPage('dice', { session: { payoutMax: '400' } })
  const stake = () => document.querySelector<HTMLInputElement>('#stake')?.value
  page.press('Double the stake')
  expect(stake()).toBe('4.00')
  page.press('Half the stake')
  page.press('Half the stake')
  expect(stake()).toBe('1.00')
  page.type('dice-chance', '1')
  expect(page.note()).toBe('Largest stake for this bet: 4.04')
  page.type('stake', '5')
  await vi.waitFor(() => expect(page.note()).toBe('The largest stake for this bet is 4.04.'))
  page.submit()
  expect(document.activeElement?.id).toBe('stake')
  expect(keysOf(page.api.calls, 'play')).toEqual([])
  page.type('stake', 'ten')
  await vi.waitFor(() => expect(page.note()).toBe('Enter the stake as a number.'))
})

test('a return up to the stake is not celebrated', async () => {
  const page = await openPage('plinko', { seed: 1 })
  await vi.waitFor(async () => {
    if (page.isReady()) page.submit()
    await vi.waitFor(() => expect(page.isReady()).toBe(true))
    const last = page.api.rounds[0]
    expect(last?.multiple).toBeGreaterThan(0)
    expect(last?.multiple).toBeLessThanOrEqual(10_000)
  })
  expect(page.result()).toMatch(/Paid back \d+\.\d\d of 2\.00$/)
  expect(document.querySelector('.won')).toBeNull()
})

test('an open round is resumed where it is, and acted on', async () => {
  const api = createFakeApi({ engine: 'mines' })
  const { fairness } = await api.open({ ticket: 't', game: 'mines' })
  const begun = await api.play({
    key: 'k',
    stake: '1.00',
    bet: { sinkers: 1 },
    commitment: fairness.commitment,
    clientSeed: 'c',
  })
  const { round } = await api.act({ id: begun.round.id, number: 0, action: { pick: 3 }, key: 'a' })
  expect(round.state).toBe('open')
  const page = await openPage('mines', {
    api: { ...api, open: async (body) => ({ ...(await api.open(body)), unfinished: round }) },
  })
  expect(page.button('Duck 4: safe').dataset['state']).toBe('safe')
  expect(page.said()).toBe('Ducks hooked: 1. The next one pays 1.076×.')
  expect(page.main()).toBe('Cash out 1.03')
  page.submit()
  await vi.waitFor(() => expect(page.main()).toBe('Bet'))
  expect(page.said()).toBe('Ducks hooked: 1. You won 1.03.')
})

test('an action without an answer is sent again as it was', async () => {
  const page = await openPage('mines')
  page.submit()
  await vi.waitFor(() => expect(page.main()).toBe('Hook a duck'))
  page.api.fail('act', 'connection_lost', 'after')
  page.press('Duck 1')
  await vi.waitFor(() => expect(page.notice()).toContain('connection was lost'))
  page.press('Duck 2')
  page.press('Try again')
  await vi.waitFor(() => expect(page.isReady()).toBe(true))
  expect(new Set(keysOf(page.api.calls, 'act')).size).toBe(1)
  expect(page.api.rounds[0]?.actions).toEqual([{ pick: 0 }])
})

test('an action that another device has overtaken shows the round as it is', async () => {
  const page = await openPage('mines', { session: {} })
  page.type('mines-sinkers', '1')
  page.submit()
  await vi.waitFor(() => expect(page.main()).toBe('Hook a duck'))
  const id = page.api.rounds[0]?.id ?? ''
  await page.api.act({ id, number: 0, action: { pick: 24 }, key: 'elsewhere' })
  page.press('Duck 1')
  await vi.waitFor(() => expect(page.notice()).toContain('not possible now'))
  await vi.waitFor(() => expect(page.button(/^Duck 25: /)).toBeTruthy())
})

test('space bets, A halves and D doubles the stake, but not in a field', async () => {
  const page = await openPage('dice')
  const key = (name: string, target: EventTarget = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  const field = document.querySelector<HTMLInputElement>('#stake')
  key('d')
  expect(field?.value).toBe('4.00')
  if (field) key('d', field)
  expect(field?.value).toBe('4.00')
  key('a')
  expect(field?.value).toBe('2.00')
  key(' ')
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
})

test('rules, statistics and rounds are sheets; a round is checked on the device', async () => {
  const page = await openPage('dice')
  page.submit()
  await vi.waitFor(() => expect(page.chips()).toHaveLength(1))
  page.press('Rules and returns')
  await vi.waitFor(() => expect(page.sheet()).toContain('98.99'))
  page.press('Close')
  page.press('Statistics')
  await vi.waitFor(() => expect(page.sheet()).toContain('Staked2.00'))
  page.press('Close')
  page.press('Rounds')
  await vi.waitFor(() => expect(page.sheet()).toContain('Change seeds and reveal'))
  page.press('Change seeds and reveal')
  await vi.waitFor(() => expect(page.sheet()).toContain('Check this round'))
  page.press('Check this round')
  expect(page.sheet()).toContain('the seeds give exactly this result')
})
