import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { limitsFixture } from '../../../../testing/fixtures/limits.ts'
import {
  channelFixture,
  depositDetailFixture,
  depositFixture,
  withdrawalTermsFixture,
} from '../../../../testing/fixtures/payments.ts'
import { passTime, showPage } from '../../../../testing/show.tsx'

type Offers = ReplyOf<Calls['payments.depositPromotions']>

const offer = {
  id: fixtureId('offer'),
  title: 'First deposit match',
  terms: '<p>Once per member.</p>',
  percent: 100,
  bonusMax: '200.00',
  depositMin: '20.00',
  times: 10,
  isFirstOnly: true,
}
const offers: Offers = { list: [offer], currency: 'USD' }
const none: Offers = { list: [], currency: 'USD' }

const open = async (answers: Answers = {}, search = '') => {
  const calls = answerCalls({
    'payments.depositChannels': { list: [channelFixture()], currency: 'USD' },
    'payments.depositPromotions': offers,
    'payments.deposits': { list: [], next: null },
    'payments.withdrawalTerms': withdrawalTermsFixture(),
    'payments.depositByGateway': 'pending',
    'responsibleGaming.limits': limitsFixture(),
    ...answers,
  })
  const { user, ...page } = await showPage(`/m/voucherCenter${search}`)
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  const sent = () => calls.to('payments.depositByGateway').map(({ body }) => body)
  return { ...page, user, calls, amount, sent, pay: () => user.click(screen.getByRole('button', { name: 'Continue' })) }
}

const picked = () => screen.findByRole('radio', { name: /^First deposit match/ })
const without = () => screen.getByRole('radio', { name: 'No promotion' })

test('nobody gets a promotion that they did not choose', async () => {
  const { user, amount, pay, sent } = await open()
  expect(await picked()).not.toBeChecked()
  expect(without()).toBeChecked()
  await user.type(amount, '50')
  await pay()
  await waitFor(() => expect(sent()).toEqual([{ channel: 'wallet-a', amount: '50.00' }]))
})

test('the whole requirement stands beside the bonus before it is chosen, and beside the sum before paying', async () => {
  const { user, amount } = await open()
  expect(await picked()).toHaveAccessibleName(/Stake 10 × \(deposit \+ bonus\) before withdrawing/)
  await user.type(amount, '300')
  expect(await picked()).toHaveAccessibleName(/200\.00 bonus\. Stake 5,000\.00 before withdrawing/)
  expect(screen.getAllByText(/Stake 5,000\.00 before withdrawing/)).toHaveLength(1)
  await user.click(await picked())
  expect(screen.getAllByText(/Stake 5,000\.00 before withdrawing/)).toHaveLength(2)
})

test('form and status name one figure that is received', async () => {
  const promotion = { id: offer.id, title: offer.title, bonus: '32.83', outcome: 'promised', missed: null } as const
  const figures = { amount: '33.33', fee: '0.50', credited: '32.83', promotion }
  const { user, amount, pay } = await open({
    'payments.depositChannels': { list: [channelFixture({ fee: { percent: '1.50', fixed: '0' } })], currency: 'USD' },
    'payments.depositByGateway': { deposit: depositFixture(figures), redirectUrl: null, qr: null },
    'payments.depositStatus': depositDetailFixture(figures),
  })
  await user.click(await picked())
  await user.type(amount, '33.33')
  expect(screen.getByText('You receive').parentElement).toHaveTextContent('32.83 + 32.83$65.66')
  await pay()
  expect((await screen.findByText('You receive')).nextElementSibling).toHaveTextContent('65.66')
  await screen.findByText('Waiting for your payment')
  expect(screen.getByText('You receive').nextElementSibling).toHaveTextContent('65.66')
})

test('one that was chosen says what it brings and what it asks for, and goes with the deposit', async () => {
  const { user, amount, pay, sent } = await open()
  await user.click(await picked())
  await user.type(amount, '300')
  expect(screen.getByText('300.00 + 200.00')).toBeVisible()
  expect(screen.getByText(/^Bets worth 5,000\.00 free deposit and bonus\./)).toBeVisible()
  await pay()
  await waitFor(() => expect(sent()).toEqual([{ channel: 'wallet-a', amount: '300.00', promotion: offer.id }]))
})

test('a deposit too small for it is not sent; without it, it is', async () => {
  const { user, amount, pay, sent } = await open()
  await user.click(await picked())
  await user.type(amount, '15')
  expect(screen.getByText('This promotion needs a deposit of at least 20.00.')).toHaveAttribute('role', 'alert')
  await pay()
  expect(amount).toHaveFocus()
  expect(sent()).toEqual([])
  await user.click(without())
  expect(screen.queryByText(/needs a deposit of at least/)).toBeNull()
  await pay()
  await waitFor(() => expect(sent()).toEqual([{ channel: 'wallet-a', amount: '15.00' }]))
})

test('its terms are read before it is chosen, and choose it from there', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Terms of First deposit match' }))
  const terms = within(screen.getByRole('dialog', { name: 'First deposit match' }))
  expect(terms.getByText('10 × (deposit + bonus)')).toBeVisible()
  expect(terms.getByText('Once per member.')).toBeVisible()
  expect(terms.getByText(/^Your own money is staked first/)).toBeVisible()
  expect(without()).toBeChecked()
  expect(await axeViolations()).toEqual([])
  await user.click(terms.getByRole('button', { name: 'Use with this deposit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await picked()).toBeChecked()
})

test('the one that a member came for is chosen', async () => {
  await open({}, `?promotion=${offer.id}`)
  expect(await picked()).toBeChecked()
})

test('one that is not open any more says so, and the deposit goes without it', async () => {
  const { user, amount, pay, sent } = await open({ 'payments.depositPromotions': none }, `?promotion=${offer.id}`)
  expect(await screen.findByText('The promotion you came for is not open to you now.')).toBeVisible()
  await user.type(amount, '50')
  await pay()
  await waitFor(() => expect(sent()).toEqual([{ channel: 'wallet-a', amount: '50.00' }]))
})

test('one that is refused is told beside the button, and what is open is read again', async () => {
  const { user, amount, pay } = await open({
    'payments.depositPromotions': inTurn(offers, none),
    'payments.depositByGateway': refusal('promotion_unavailable'),
  })
  await user.click(await picked())
  await user.type(amount, '50')
  await pay()
  expect(await screen.findByText('This promotion is not open to you now. You can deposit without it.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^First deposit match/ })).toBeNull())
})

test('promotions that did not load do not keep anybody from paying', async () => {
  const calls = answerCalls({
    'payments.depositChannels': { list: [channelFixture()], currency: 'USD' },
    'payments.depositPromotions': 'lost',
    'payments.deposits': { list: [], next: null },
    'payments.withdrawalTerms': withdrawalTermsFixture(),
    'payments.depositByGateway': 'pending',
    'responsibleGaming.limits': limitsFixture(),
  })
  const { user } = await showPage('/m/voucherCenter')
  await passTime(3_000)
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '50')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls.to('payments.depositByGateway')).toHaveLength(1))
})
