import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { itemFixture, orderFixture } from '../../testing/fixtures/points.ts'
import { show } from '../../testing/show.tsx'
import { PointsPage } from './points-page.tsx'

const balance = { balance: 1_250, perPoint: '10.00', today: 12, currency: 'USD' } as const

async function openPoints(answers: Answers = {}) {
  const calls = answerCalls({
    'points.balance': balance,
    'points.items': { list: [itemFixture()], level: 1 },
    'points.orders': { list: [], next: null },
    'points.history': { list: [], next: null },
    ...answers,
  })
  return { ...(await show(<PointsPage />, { at: '/m/pointsMall' })), calls }
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
    expect(await screen.findByText('120 points missing')).toBeVisible()
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
