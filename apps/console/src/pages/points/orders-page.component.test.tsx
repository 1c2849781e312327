import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import type { Order } from './order-dialog.tsx'
import { OrdersPage } from './orders-page.tsx'

const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: fixtureId(3),
  memberId: fixtureId(5),
  account: 'minh.tran',
  kind: 'goods',
  title: 'A mug',
  points: 100,
  state: 'placed',
  tracking: null,
  reason: null,
  madeAt: '2026-11-20T11:00:00Z',
  endedAt: null,
  ...changes,
})

async function open(order: Order, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'points.mallOrders': { list: [order], next: null }, ...answers })
  const shown = await show(<OrdersPage />, surroundings)
  await shown.user.click(await screen.findByLabelText('Open minh.tran'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of minh.tran' }))
  return { ...shown, calls, dialog, decided: () => calls.to('points.decideOrder') }
}

test('an order is sent once, with its tracking, to an address that is shown on request', async () => {
  const address = { name: 'Lan', phone: '+84900', street: '1 Le Loi', city: 'Hue', postcode: '', country: 'Vietnam' }
  const { user, calls, dialog, decided } = await open(orderOf(), {
    'points.lookAtAddress': { address },
    'points.decideOrder': 'pending',
  })
  expect(calls.to('points.lookAtAddress')).toEqual([])
  await user.click(dialog.getByText('Show the address'))
  expect(await dialog.findByText(/^Lan\s1 Le Loi\sHue\sVietnam\s\+84900$/)).toBeVisible()
  await fill(user, await findField('Tracking'), ' VN-7 ')
  const send = dialog.getByRole('button', { name: 'Mark as sent' })
  await user.click(send)
  await waitFor(() => expect(send).toBeDisabled())
  await user.click(send)
  calls.change({ 'points.decideOrder': {} })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decided().map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: orderOf().id }, body: { state: 'shipped', tracking: 'VN-7' } },
  ])
})

test('a reason is asked for in place of the order: leaving the question leaves the order open', async () => {
  const { user, decided } = await open(orderOf(), { 'points.decideOrder': refusal('decided_already') })
  await fill(user, await findField('Tracking'), 'VN-7')
  await user.click(screen.getByText('Cancel the order'))
  expect(await screen.findByText('The points and the piece come back. The member reads the reason.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await findField('Tracking')).toHaveValue('VN-7')
  await user.click(screen.getByText('Cancel the order'))
  await confirm(user, 'Cancel the order', 'Sold out.')
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(decided()[0]?.body).toEqual({ state: 'cancelled', reason: 'Sold out.' })
})

test('what is on its way is marked as delivered', async () => {
  const { user, dialog, decided } = await open(orderOf({ state: 'shipped', tracking: 'VN-7' }), {
    'points.decideOrder': {},
  })
  expect(dialog.queryByText('Mark as sent')).toBeNull()
  await user.click(dialog.getByText('Mark as delivered'))
  await waitFor(() => expect(decided()[0]?.body).toEqual({ state: 'delivered' }))
})

test.each([
  ['is over', orderOf({ state: 'cancelled', reason: 'Sold out.' }), permissions],
  ['others decide', orderOf(), permissions.filter((each) => each !== 'promotions.decide')],
])('nothing is offered for what %s', async (_, order, may) => {
  const { dialog } = await open(order, {}, { may })
  for (const name of ['Cancel the order', 'Mark as sent', 'Show the address'])
    expect(dialog.queryByText(name)).toBeNull()
})
