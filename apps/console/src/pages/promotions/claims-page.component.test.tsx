import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, passTime, show, type Surroundings } from '../../testing/show.tsx'
import type { Claim } from './claim-dialog.tsx'
import { ClaimsPage } from './claims-page.tsx'
import { HeldPage } from './held-page.tsx'

const claimOf = (changes: Partial<Claim> = {}): Claim => ({
  id: fixtureId(3),
  memberId: fixtureId(5),
  account: 'minh.tran',
  title: 'Invite friends',
  period: '2026-11',
  amount: '12.50',
  currency: 'USD',
  pays: 'bonus',
  goods: null,
  state: 'applying',
  reason: null,
  invitation: {
    inviter: { memberId: fixtureId(5), account: 'minh.tran' },
    friend: { memberId: fixtureId(6), account: 'lan.pham' },
  },
  held: [
    { reason: 'device', memberId: fixtureId(6), account: 'lan.pham' },
    { reason: 'device', memberId: fixtureId(7), account: 'an.vo' },
    { reason: 'circular', memberId: fixtureId(6), account: 'lan.pham' },
  ],
  madeAt: '2026-11-18T11:00:00Z',
  endedAt: null,
  ...changes,
})

async function open(
  answers: Answers = {},
  { page = <ClaimsPage />, ...surroundings }: Surroundings & { page?: React.ReactElement } = {},
) {
  const calls = answerCalls({ 'promotions.promotionClaims': { list: [claimOf()], next: null }, ...answers })
  const shown = await show(page, surroundings)
  const openClaim = async () => {
    await shown.user.click(await screen.findByLabelText('Open minh.tran'))
    return within(await screen.findByRole('dialog', { name: 'Claim of minh.tran' }))
  }
  return { ...shown, calls, openClaim, decided: () => calls.to('promotions.decideClaim') }
}

test('a claim is paid once, though it is pressed twice and the connection breaks', async () => {
  const { user, calls, openClaim, decided } = await open({ 'promotions.decideClaim': 'pending' })
  const dialog = await openClaim()
  expect(dialog.getByText('12.50 USD')).toBeVisible()
  const pay = dialog.getByRole('button', { name: 'Pay' })
  await user.click(pay)
  await waitFor(() => expect(pay).toBeDisabled())
  await user.click(pay)
  expect(decided()).toHaveLength(1)
  calls.change({ 'promotions.decideClaim': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'promotions.decideClaim': { isProposed: false } })
  await user.click(pay)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decided().map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { id: fixtureId(3) }, body: { state: 'issued' } })),
  )
  expect(new Set(decided().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('it is rejected with the reason that the member reads, and a refusal keeps the words', async () => {
  const { user, openClaim, decided } = await open({ 'promotions.decideClaim': refusal('decided_already') })
  const dialog = await openClaim()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await confirm(user, 'Reject', 'The same household.')
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('The same household.')
  expect(decided()[0]?.body).toEqual({ state: 'rejected', reason: 'The same household.' })
})

test('what speaks against it is listed with the accounts that share it', async () => {
  const { openClaim } = await open()
  const dialog = await openClaim()
  const signs = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(signs).toEqual(['Same device · lan.pham', 'Same device · an.vo', 'Invited in a circle · lan.pham'])
  expect(dialog.getByRole('link', { name: 'an.vo' })).toHaveAttribute('href', `/members/${fixtureId(7)}`)
})

test.each([
  ['is paid', claimOf({ state: 'issued', endedAt: '2026-11-19T11:00:00Z' }), permissions],
  ['others decide', claimOf(), permissions.filter((each) => each !== 'promotions.decide')],
])('nothing is offered for what %s', async (_, claim, may) => {
  const { openClaim } = await open({ 'promotions.promotionClaims': { list: [claim], next: null } }, { may })
  const dialog = await openClaim()
  expect(dialog.queryByRole('button', { name: 'Pay' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('accounts are no links for whoever may not read members', async () => {
  const { openClaim } = await open({}, { may: permissions.filter((each) => each !== 'members.read') })
  const dialog = await openClaim()
  expect(dialog.queryAllByRole('link')).toEqual([])
  expect(dialog.getAllByText(/an\.vo/)).toHaveLength(1)
})

test('points and goods are counted, and no amount of money', async () => {
  await open({
    'promotions.promotionClaims': {
      list: [claimOf({ pays: 'points', amount: '40' }), claimOf({ id: fixtureId(4), pays: 'goods', amount: '1' })],
      next: null,
    },
  })
  expect(await screen.findByText('40 points')).toBeVisible()
  expect(screen.getByText('1 piece')).toBeVisible()
})

test('new claims come by themselves, and are asked for by their state', async () => {
  const { user, calls } = await open({ 'promotions.promotionClaims': { list: [], next: null } })
  expect(await screen.findByText('No rows')).toBeVisible()
  calls.change({ 'promotions.promotionClaims': { list: [claimOf()], next: null } })
  await passTime(15_500)
  expect(await screen.findByText('minh.tran')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rejected')
  await waitFor(() =>
    expect(calls.to('promotions.promotionClaims').at(-1)?.query).toEqual({ state: 'rejected', limit: '50' }),
  )
})

test('held rewards are those with signs, each sign named once', async () => {
  const { calls, openClaim } = await open({}, { page: <HeldPage /> })
  expect(await screen.findByText('Same device · Invited in a circle')).toBeVisible()
  expect(calls.to('promotions.promotionClaims')[0]?.query).toMatchObject({ held: 'yes' })
  const dialog = await openClaim()
  expect(dialog.getByRole('button', { name: 'Pay' })).toBeVisible()
})
