import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionList } from './promotion-list.tsx'

const goods = { offer: null, pays: 'goods', amount: '1', title: 'A mug for you' } as const
const typed = { Name: 'Lan', Phone: '+84900', 'Street and number': '1 Le Loi', City: 'Hue', Country: 'Vietnam' }
const done = { state: 'claimed', amount: '1', currency: 'USD', pays: 'goods' } as const

async function fillAddress(user: Awaited<ReturnType<typeof show>>['user']) {
  for (const [label, value] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), value)
}

test('goods ask where they are sent; a lost claim keeps address and key, and the order is told', async () => {
  const promotion = promotionFixture({ ...goods, kind: 'birthday', state: 'claimable' })
  const calls = answerCalls({ 'promotions.list': { list: [promotion] }, 'promotions.claim': 'lost' })
  const { user } = await show(<PromotionList />)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await screen.findByRole('dialog', { name: 'Where may we send “A mug for you”?' })
  expect(calls.to('promotions.claim')).toHaveLength(0)
  await fillAddress(user)
  const send = () => user.click(screen.getAllByRole('button', { name: 'Claim' }).at(-1) ?? document.body)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(screen.getByLabelText('City')).toHaveValue('Hue')
  calls.change({ 'promotions.claim': done })
  await send()
  expect(await screen.findByText('Your order was placed: it is listed with your points')).toBeVisible()
  const [first, second] = calls.to('promotions.claim')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(second?.body).toMatchObject({ address: { city: 'Hue', postcode: '' } })
})

test('a code of goods is sent with its address', async () => {
  const promotion = promotionFixture({ ...goods, kind: 'code', state: 'joinable', amount: null })
  const calls = answerCalls({ 'promotions.list': { list: [promotion] }, 'promotions.claim': done })
  const { user } = await show(<PromotionList />)
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'mug1')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  await fillAddress(user)
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(calls.to('promotions.claim')).toHaveLength(1))
  expect(calls.to('promotions.claim')[0]?.body).toMatchObject({ code: 'mug1', address: { name: 'Lan' } })
})
