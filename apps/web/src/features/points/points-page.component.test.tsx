import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { itemFixture, orderFixture } from '../../testing/fixtures/points.ts'
import { show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { PointsPage } from './points-page.tsx'

const balance = { balance: 1_250, perPoint: '10.00', today: 12, currency: 'USD' } as const

async function openPoints(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'points.balance': balance,
    'points.items': { list: [itemFixture()], level: 1 },
    'points.orders': { list: [], next: null },
    'points.history': { list: [], next: null },
    ...answers,
  })
  return { ...(await show(<PointsPage />, { at: '/m/pointsMall', ...surroundings })), calls }
}

describe('the points', () => {
  test('say how many there are and how they come', async () => {
    await openPoints()
    expect(await screen.findByText('1,250')).toBeVisible()
    expect(screen.getByText('One point for every $10.00 of your valid bets in a day')).toBeVisible()
  })

  test('that are owed are explained, and nothing can be had for them', async () => {
    await openPoints({ 'points.balance': { ...balance, balance: -20, perPoint: null } })
    expect(await screen.findByText(/rolled back after its points were spent/)).toBeVisible()
    expect(screen.getByText('Bets bring no points at the moment.')).toBeVisible()
    expect(await screen.findByText('You need 120 more points')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Exchange' })).toBeDisabled()
  })

  test('that did not load are read again on request', async () => {
    const { user, calls } = await openPoints({ 'points.balance': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Your points did not load' })
    calls.change({ 'points.balance': balance })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1,250')).toBeVisible()
  })
})

describe('an item', () => {
  test('of free rounds says what they are of, also before it is exchanged', async () => {
    const rounds = { nodeId: 'pharaoh', gameName: 'Pharaoh', count: 5, stake: '0.20', times: 1, days: 3 }
    const { user } = await openPoints({
      'points.items': { list: [itemFixture({ kind: 'free_rounds', title: 'Five spins', rounds })], level: 1 },
      'points.redeem': refusal('free_rounds_unavailable'),
    })
    const text =
      '5 free rounds of Pharaoh, stake $0.20 each. Wins are staked once before they are withdrawn. To be played within 3 days.'
    expect(await screen.findByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exchange' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Exchange 100 points for “Five spins”?' }))
    expect(sheet.getByText(text)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Exchange' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent('Free rounds of this game are not available now.')
  })

  test('of goods is ordered with an address, and then stands among the orders', async () => {
    const { user, calls } = await openPoints({
      'points.redeem': { orderId: fixtureId('order'), state: 'placed', balance: 1_150 },
      'points.orders': { list: [orderFixture()], next: null },
    })
    await user.click(await screen.findByRole('button', { name: 'Exchange' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Exchange 100 points for “A mug”?' }))
    expect(sheet.getByText('1,150 points')).toBeVisible()
    for (const label of ['Name', 'Phone', 'Street and number', 'City', 'Country'])
      await user.type(sheet.getByLabelText(label), 'Hue')
    await user.click(sheet.getByRole('button', { name: 'Exchange' }))
    expect(await screen.findByText('Being prepared')).toBeVisible()
    expect(calls.to('points.redeem')).toMatchObject([
      { body: { itemId: fixtureId('mug'), address: { name: 'Hue', postcode: '' } } },
    ])
  })

  test('that somebody else took says so, and the sheet stays', async () => {
    const { user } = await openPoints({
      'points.items': { list: [itemFixture({ kind: 'voucher', left: 1 })], level: 1 },
      'points.redeem': refusal('mall_out_of_stock'),
    })
    expect(await screen.findByText('1 left')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exchange' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.queryByLabelText('Street and number')).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Exchange' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent('Somebody took the last one.')
  })

  test('is had once for two taps, and with one key after a lost connection, which keeps the address', async () => {
    const { user, calls } = await openPoints({ 'points.redeem': 'lost' })
    await user.click(await screen.findByRole('button', { name: 'Exchange' }))
    const sheet = within(await screen.findByRole('dialog'))
    for (const label of ['Name', 'Phone', 'Street and number', 'City', 'Country'])
      await user.type(sheet.getByLabelText(label), 'Hue')
    await user.click(sheet.getByRole('button', { name: 'Exchange' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
    expect(sheet.getByLabelText('City')).toHaveValue('Hue')
    calls.change({ 'points.redeem': 'pending' })
    await tapTwice(user, sheet.getByRole('button', { name: 'Exchange' }))
    expect(await sheet.findByRole('button', { name: 'Exchanging' })).toHaveAttribute('aria-busy', 'true')
    calls.change({ 'points.redeem': { orderId: fixtureId('order'), state: 'placed', balance: 1_150 } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = calls.to('points.redeem').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('that is sent elsewhere after a refusal is another intent', async () => {
    const { user, calls } = await openPoints({ 'points.redeem': refusal('mall_address_needed') })
    await user.click(await screen.findByRole('button', { name: 'Exchange' }))
    const sheet = within(await screen.findByRole('dialog'))
    const exchange = sheet.getByRole('button', { name: 'Exchange' })
    for (const label of ['Name', 'Phone', 'Street and number', 'City', 'Country'])
      await user.type(sheet.getByLabelText(label), 'Hue')
    await user.click(exchange)
    await sheet.findByRole('alert')
    await user.type(sheet.getByLabelText('City'), ' South')
    await user.click(exchange)
    await waitFor(() => expect(calls.to('points.redeem')).toHaveLength(2))
    const [first, second] = calls.to('points.redeem')
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(second?.body).toMatchObject({ address: { city: 'Hue South' } })
  })

  test('that was not read, or is none, says so', async () => {
    const { user, calls } = await openPoints({ 'points.items': refusal('rate_limited') })
    const failed = await screen.findByRole('heading', { name: 'The mall did not load' })
    calls.change({ 'points.items': { list: [], level: 1 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(failed).not.toBeInTheDocument())
    expect(await screen.findByRole('heading', { name: 'Nothing to exchange right now' })).toBeVisible()
  })

  test('with a long title stands in full in Arabic', async () => {
    const title = 'كوب عليه علمنا '.repeat(12).trim()
    const { site } = await openPoints(
      { 'points.items': { list: [itemFixture({ title })], level: 1 } },
      { language: 'ar' },
    )
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('button', { name: site.i18n.t('points.mall.exchange') })).toBeEnabled()
  })

  test('is closed with its reason: level, limit, stock', async () => {
    await openPoints({
      'points.items': {
        list: [
          itemFixture({ id: fixtureId('a'), levelMin: 3 }),
          itemFixture({ id: fixtureId('b'), leftForMember: 0 }),
          itemFixture({ id: fixtureId('c'), left: 0 }),
        ],
        level: 1,
      },
    })
    expect(await screen.findByText('From VIP level 3')).toBeVisible()
    expect(screen.getByText('You have had it')).toBeVisible()
    expect(screen.getByText('Sold out')).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: 'Exchange' })) expect(button).toBeDisabled()
  })
})

describe('an order', () => {
  test('that waits is cancelled after a question; one that was sent shows where it is', async () => {
    const sent = orderFixture({ id: fixtureId('sent'), state: 'shipped', tracking: 'VN123' })
    const code = orderFixture({ id: fixtureId('code'), kind: 'voucher', state: 'delivered', code: 'CODE-1' })
    const { user, calls } = await openPoints({
      'points.orders': { list: [orderFixture(), sent, code], next: null },
      'points.cancelOrder': { balance: 1_350 },
    })
    await user.click(await screen.findByRole('tab', { name: 'Orders' }))
    expect(await screen.findByText(/Tracking: VN123/)).toBeVisible()
    expect(screen.getByText(/Code: CODE-1/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The order is cancelled')).toBeVisible()
    expect(calls.to('points.cancelOrder')).toMatchObject([{ body: { id: fixtureId('order') } }])
  })
})

test('a cancellation that was lost is told in the question; two taps cancel once, with one key', async () => {
  const { user, calls } = await openPoints({
    'points.orders': { list: [orderFixture()], next: null },
    'points.cancelOrder': 'lost',
  })
  await user.click(await screen.findByRole('tab', { name: 'Orders' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'points.cancelOrder': 'pending' })
  await tapTwice(user, dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('button', { name: 'Cancelling' })).toHaveAttribute('aria-busy', 'true')
  calls.change({ 'points.cancelOrder': { balance: 1_350 }, 'points.orders': { list: [], next: null } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = calls.to('points.cancelOrder').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a cancellation whose answer was lost is repeated with its key when the question was closed meanwhile', async () => {
  const { user, calls } = await openPoints({
    'points.orders': { list: [orderFixture()], next: null },
    'points.cancelOrder': 'lost',
  })
  await user.click(await screen.findByRole('tab', { name: 'Orders' }))
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    return within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  }
  const first = await ask()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await first.findByRole('alert')
  await user.click(first.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  calls.change({ 'points.cancelOrder': { balance: 1_350 }, 'points.orders': { list: [], next: null } })
  const second = await ask()
  await user.click(second.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent, again] = calls.to('points.cancelOrder').map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(sent)
})

test('the history tells what came and went', async () => {
  const { user } = await openPoints({
    'points.history': {
      list: [
        { id: fixtureId('x'), kind: 'redeem', points: -100, title: 'A mug', at: '2026-11-23T08:00:00.000Z' },
        { id: fixtureId('y'), kind: 'bets', points: 40, title: null, at: '2026-11-22T08:00:00.000Z' },
      ],
      next: null,
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/A mug.*Exchanged.*-100/),
    expect.stringMatching(/Bets.*\+40/),
  ])
})
