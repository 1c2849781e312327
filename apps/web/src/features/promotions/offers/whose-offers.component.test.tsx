import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionList } from './promotion-list.tsx'

async function open(reply: ReplyOf<Calls['promotions.list']>) {
  answerCalls({ 'promotions.list': reply })
  await show(<PromotionList />)
}

test.each(['guest', 'trial'] as const)('is to register first, for a %s, whatever its kind', async (as) => {
  const kinds = ['rebate', 'sign_in', 'level', 'code', 'app', 'referral'] as const
  const list = kinds.map((kind) => promotionFixture({ id: fixtureId(kind), kind, offer: null, state: 'joinable' }))
  answerCalls({ 'promotions.list': { list: [...list, promotionFixture({ state: 'joinable' })] } })
  await show(<PromotionList />, { as })
  // The first cards come before the others.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Register' })).toHaveLength(kinds.length + 1))
  const links = screen.getAllByRole('link', { name: 'Register' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...kinds, 'deposit'].map(() => '/m/register'))
  expect(screen.getAllByText('Yours to take once you have registered.')).toHaveLength(links.length)
  for (const name of ['Join', 'Redeem', 'Get the app']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'My claims' })).toBeNull()
})

test('says before it is claimed what it locks', async () => {
  const reward = { kind: 'missions', offer: null, state: 'claimable', pays: 'cash', amount: '0.20' } as const
  await open({ list: [promotionFixture({ ...reward, locks: '0.20' })] })
  expect(
    await screen.findByText(
      'Once you claim it, this reward can be withdrawn when you have bet $0.20. Your own money stays free.',
    ),
  ).toBeVisible()
})

test('says so where it locks all that can be withdrawn', async () => {
  const reward = { kind: 'missions', offer: null, state: 'claimable', pays: 'cash', amount: '0.20' } as const
  await open({ list: [promotionFixture({ ...reward, locks: '0.60' })] })
  expect(await screen.findByText('Once you claim it, nothing can be withdrawn until you have bet $0.60.')).toBeVisible()
})

test('is over for today; a calendar without a next day says no time', async () => {
  await open({ list: [promotionFixture({ kind: 'sign_in', offer: null, state: 'signed', until: null })] })
  expect(await screen.findByText('Signed in for today.')).toBeVisible()
})
