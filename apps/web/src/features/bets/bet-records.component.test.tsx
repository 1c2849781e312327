import type { BetRecord, Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { orderFixture } from '../../testing/fixtures/lottery.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { BetRecords } from './bet-records.tsx'
import type { LotteryComponents } from './lottery-components.ts'

const lottery: LotteryComponents = {
  OrderLines: ({ order }) => <p>{order.lines.map(({ content }) => content).join()}</p>,
  ProofSheet: ({ isOpen, draw }) => (isOpen ? <p>{`checks ${draw?.lottery} ${draw?.number}`}</p> : null),
}

const bet = (changes: Partial<BetRecord> = {}): BetRecord => ({
  id: fixtureId('bet'),
  kind: 'vendor',
  gameType: 'RNG',
  game: 'dragon-orchard',
  gameName: 'Dragon Orchard',
  icon: { src: '/a.webp', srcset: '' },
  detail: '2026-11-20',
  at: '2026-11-20T11:40:00Z',
  rounds: 3,
  stake: '6.00',
  returned: '9.50',
  held: null,
  state: 'settled',
  ...changes,
})
const order = bet({
  id: fixtureId('order'),
  kind: 'lottery',
  gameType: 'LOTT',
  game: 'turbo-pick-3',
  gameName: 'Turbo Pick 3',
  detail: '202611200842',
  rounds: 1,
  stake: '2.00',
  returned: null,
  state: 'open',
})

const page = (list: BetRecord[], next: string | null = null): ReplyOf<Calls['bets.list']> => ({
  list,
  next,
  totals: { count: list.length, staked: '8.00', returned: '9.50', net: '1.50' },
  currency: 'USD',
})

async function openRecord(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'bets.list': page([order, bet()]), ...answers })
  const shown = await show(<BetRecords lottery={lottery} />, { at: '/m/gameRecord', ...surroundings })
  return { ...shown, calls, list: () => calls.to('bets.list') }
}

describe('the betting record', () => {
  test('says that it loads, and asks for the last seven days', async () => {
    const { list } = await openRecord({ 'bets.list': 'pending' })
    await waitFor(() => expect(list()).toHaveLength(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(list()[0]?.query).toMatchObject({ from: '2026-11-14', to: '2026-11-20' })
  })

  test('shows what every bet came to, and the totals of the period', async () => {
    await openRecord()
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Turbo Pick 3')
    expect(rows[0]).toHaveTextContent('Open')
    expect(rows[1]).toHaveTextContent('+3.50')
    expect(rows[1]).toHaveTextContent('3 rounds')
    expect(screen.getByText('Net').nextElementSibling).toHaveTextContent('+1.50')
    expect(screen.getByText('Open bets count as staked until they are settled.')).toBeTruthy()
  })

  test('that is empty leads to the games', async () => {
    await openRecord({ 'bets.list': page([]) })
    expect(await screen.findByRole('heading', { name: 'No bets in these days' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/m/home')
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openRecord({ 'bets.list': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'The record did not load' })
    calls.change({ 'bets.list': page([bet()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Dragon Orchard')).toBeTruthy()
  })

  test('keeps type, days and outcome in the address, and asks by them', async () => {
    const { user, list, visited } = await openRecord()
    await user.click(screen.getByRole('tab', { name: 'Slots' }))
    await waitFor(() => expect(visited.at(-1)).toBe('/m/gameRecord?gameType=RNG'))
    await user.click(screen.getByRole('radio', { name: 'Settled' }))
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() =>
      expect(list().at(-1)?.query).toMatchObject({
        gameType: 'RNG',
        state: 'settled',
        from: '2026-11-19',
        to: '2026-11-19',
      }),
    )
  })

  test('refuses days in the wrong order', async () => {
    const { user, visited } = await openRecord()
    await user.click(screen.getByRole('button', { name: 'Pick dates' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Pick dates' }))
    await user.clear(sheet.getByLabelText('To'))
    await user.type(sheet.getByLabelText('To'), '2026-11-01')
    await user.click(sheet.getByRole('button', { name: 'Show these days' }))
    expect(sheet.getByText('The last day is before the first.')).toBeTruthy()
    expect(visited).toEqual([])
  })

  test('goes on after its last row', async () => {
    const { user, list, calls } = await openRecord({ 'bets.list': page([order], 'next') })
    const more = await screen.findByRole('button', { name: 'Show more' })
    calls.change({ 'bets.list': page([bet()]) })
    await user.click(more)
    expect(await screen.findByText('Dragon Orchard')).toBeTruthy()
    expect(screen.getByText('Turbo Pick 3')).toBeTruthy()
    expect(list().at(-1)?.query).toMatchObject({ after: 'next' })
  })

  test('is read again when a draw settles', async () => {
    const { site, calls } = await openRecord()
    await screen.findByText('Turbo Pick 3')
    calls.change({ 'bets.list': page([{ ...order, state: 'settled', returned: '1950.00' }]) })
    site.live.emit('settled', { games: ['turbo-pick-3'], count: 1 })
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('+1,948.00'))
  })
})

const newBalance = {
  sumBalance: '1090.01',
  cash: '1090.01',
  bonus: '0.00',
  held: '0.00',
  inTransit: '0.00',
  currency: 'USD',
  version: 9,
} as const

describe('a win that is being checked', () => {
  const held = bet({ state: 'open', returned: '0.00', held: '1000.01' })
  const heldRound = { ...round, held: '1000.01', state: 'held' } as const

  test('is named in the row and explained in its round, and read again when the balance changes', async () => {
    const { user, site, calls } = await openRecord({
      'bets.list': page([held]),
      'bets.vendorRounds': { list: [heldRound], next: null },
    })
    expect(await screen.findByRole('button', { name: /Dragon Orchard/ })).toHaveTextContent('Being checked')
    await user.click(screen.getByRole('button', { name: /Dragon Orchard/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Dragon Orchard' }))
    expect(
      await sheet.findByText('A win of 1,000.01 is being checked. It is added to your balance after the check.'),
    ).toBeTruthy()
    calls.change({
      'bets.list': page([bet({ returned: '1000.01' })]),
      'bets.vendorRounds': { list: [{ ...round, returned: '1000.01' }], next: null },
    })
    site.live.emit('balance', newBalance)
    await waitFor(() => expect(sheet.getByRole('listitem')).toHaveTextContent('+998.01'))
    expect(sheet.queryByText(/is being checked/)).toBeNull()
  })

  test('and is not paid is said so in its round', async () => {
    const { user } = await openRecord({
      'bets.list': page([bet({ returned: '0.00' })]),
      'bets.vendorRounds': { list: [{ ...round, refused: '1000.01' }], next: null },
    })
    await user.click(await screen.findByRole('button', { name: /Dragon Orchard/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Dragon Orchard' }))
    expect(
      await sheet.findByText('A win of 1,000.01 was checked and is not paid. Support can tell you why.'),
    ).toBeTruthy()
  })

  test('a balance that changes reads nothing again while no win is being checked', async () => {
    const { site, list, calls } = await openRecord()
    await screen.findByText('Turbo Pick 3')
    site.live.emit('balance', newBalance)
    calls.change({ 'bets.list': page([bet({ gameName: 'Read again' })]) })
    site.live.emit('settled', { games: ['turbo-pick-3'], count: 1 })
    await screen.findByText('Read again')
    expect(list()).toHaveLength(2)
  })
})

describe('the sheet of a bet', () => {
  test('has the order with its numbers, and the way to check its draw', async () => {
    const { user } = await openRecord({
      'lottery.orderDetail': { order: orderFixture({ state: 'won', payout: '1950.00', result: [1, 2, 3] }), proof },
    })
    await user.click(await screen.findByRole('button', { name: /Turbo Pick 3/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Turbo Pick 3' }))
    expect(await sheet.findByText('1,950.00')).toBeTruthy()
    expect(sheet.getByText('1|2|3')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Check this draw' }))
    expect(screen.getByText('checks turbo-pick-3 202611200842')).toBeTruthy()
  })

  test('does not call a payout below the stake a win', async () => {
    const { user } = await openRecord({
      'lottery.orderDetail': { order: orderFixture({ state: 'won', payout: '1.95', result: [1, 2, 3] }), proof },
    })
    await user.click(await screen.findByRole('button', { name: /Turbo Pick 3/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Turbo Pick 3' }))
    expect(await sheet.findByText('Paid back')).toBeVisible()
    expect(sheet.queryByText('Won')).toBeNull()
  })

  test('lists the rounds of a game, and recovers from a failure', async () => {
    const { user, calls } = await openRecord({ 'bets.vendorRounds': refusal('rate_limited') })
    await user.click(await screen.findByRole('button', { name: /Dragon Orchard/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Dragon Orchard' }))
    await sheet.findByRole('heading', { name: 'The record did not load' })
    calls.change({ 'bets.vendorRounds': { list: [round], next: null } })
    await user.click(sheet.getByRole('button', { name: 'Try again' }))
    const row = within(await sheet.findByRole('list', { name: 'Rounds' })).getByRole('listitem')
    expect(row).toHaveTextContent('NR-88121')
    expect(row).toHaveTextContent('−2.00')
    expect(sheet.queryByRole('button', { name: /^Watch/ })).toBeNull()
    expect(calls.to('bets.vendorRounds').at(-1)?.query).toMatchObject({ game: 'dragon-orchard', from: '2026-11-20' })
  })
})

const round = {
  id: fixtureId('round'),
  round: 'NR-88121',
  game: 'dragon-orchard',
  gameName: 'Dragon Orchard',
  at: '2026-11-20T11:40:00Z',
  stake: '2.00',
  returned: '0.00',
  held: null,
  refused: null,
  state: 'closed',
  hasReplay: false,
} as const

const proof = {
  lottery: 'turbo-pick-3',
  number: '202611200842',
  index: 842,
  anchor: 'aa',
  commitment: 'bb',
  key: null,
  seed: null,
  beacon: '',
  game: { family: 'digits', positions: 3 },
  shape: { count: 3, from: 0, to: 9, isDistinct: false },
  result: null,
} as const
