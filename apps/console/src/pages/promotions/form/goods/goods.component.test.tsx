import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-id.ts'
import { findField, show } from '../../../../testing/show.tsx'
import type { Claim } from '../../claim-dialog.tsx'
import { ClaimsPage } from '../../claims-page.tsx'
import { CostSection } from '../cost-section.tsx'
import type { Terms } from '../new-terms.ts'
import { TermsFields } from '../terms-fields.tsx'
import { withItem, withoutRank } from './rank-items.ts'

const [phone, mug] = [fixtureId(8), fixtureId(9)]
const goods = [
  { id: phone, title: 'A phone' },
  { id: mug, title: 'A mug' },
]
const choices = { currencies: ['USD' as const], languages: [], arts: [], countries: [], goods, roundGames: [] }
const paid = { pays: 'goods', times: 0, claimDays: 7, item: phone } as const
const race: Extract<Terms, { kind: 'race' }> = {
  kind: 'race',
  score: 'validBets',
  category: null,
  scoreMin: '1',
  prizes: ['1', '1', '1'],
  ...paid,
}

async function openTerms(initial: Terms) {
  let terms = initial
  function Shown() {
    const [shown, setShown] = useState(initial)
    terms = shown
    return <TermsFields terms={shown} isReadOnly={false} currency="USD" choices={choices} onChange={setShown} />
  }
  return { ...(await show(<Shown />)), terms: () => terms }
}

test('each rank after the first can bring goods of its own, and takes them along when it is removed', async () => {
  const { user, terms } = await openTerms(race)
  expect(screen.queryByLabelText('Goods from rank 1 on')).toBeNull()
  await user.selectOptions(await findField('Goods from rank 3 on'), 'A mug')
  expect(terms()).toMatchObject({ item: phone, rankItems: [{ rank: 3, item: mug }] })
  await user.click(screen.getByText('Remove 2'))
  expect(terms()).toMatchObject({ prizes: ['1', '1'], rankItems: [{ rank: 2, item: mug }] })
  await user.selectOptions(await findField('Goods from rank 2 on'), 'As the rank before')
  expect(terms()).not.toMatchObject({ rankItems: expect.anything() })
})

test('each step of a friend can bring goods of its own; paid in something else, none does', async () => {
  const tier = { key: 'first', metric: 'depositSum', target: '20', inviter: '1', friend: null } as const
  const { user, terms } = await openTerms({ kind: 'referral', tiers: [tier], friendsMax: 3, days: 30, ...paid })
  await user.selectOptions(await findField('Goods of the step'), 'A mug')
  expect(terms()).toMatchObject({ tiers: [{ ...tier, item: mug }] })
  await user.selectOptions(await findField('Paid as'), 'Points')
  expect(JSON.stringify(terms())).not.toContain(mug)
  expect(screen.queryByLabelText('Goods of the step')).toBeNull()
})

test('paid in something else, no rank brings goods', async () => {
  const { user, terms } = await openTerms({ ...race, rankItems: [{ rank: 2, item: mug }] })
  await user.selectOptions(await findField('Paid as'), 'Cash')
  expect(JSON.stringify(terms())).not.toContain(mug)
  expect(screen.queryByLabelText('Goods from rank 2 on')).toBeNull()
})

test('the cost of goods says how many pieces of each, and what the mall has', async () => {
  const figures = { reward: '1', turnover: '0', bets: '0', expected: '1', costMax: '3', net: '100' }
  answerCalls({
    'promotions.computePromotion': {
      ...figures,
      currency: 'USD',
      pays: 'goods',
      worthMax: null,
      rounds: null,
      goods: [
        { title: 'A phone', count: 1, left: 1 },
        { title: 'A mug', count: 2, left: null },
      ],
    },
  })
  const { user } = await show(<CostSection offer={{ currency: 'USD', budget: null, terms: race }} />)
  await user.click(screen.getByText('Compute'))
  expect(await screen.findByText('1 piece · 1 left in the mall')).toBeVisible()
  expect(screen.getByText('2 pieces')).toBeVisible()
  for (const name of ['A phone', 'A mug']) expect(screen.getByText(name)).toBeVisible()
})

const claim: Claim = {
  id: fixtureId(3),
  memberId: fixtureId(4),
  account: 'minh.tran',
  title: 'Race',
  period: 'race',
  amount: '1',
  currency: 'USD',
  pays: 'goods',
  goods: 'A mug',
  state: 'applying',
  reason: null,
  invitation: null,
  held: [],
  madeAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
}

test('claims say which goods beside how many, in the list and where they are decided', async () => {
  answerCalls({ 'promotions.promotionClaims': { list: [claim], next: null } })
  const { user } = await show(<ClaimsPage />)
  const row = (await screen.findByText('minh.tran')).closest('tr') as HTMLElement
  expect(within(row).getByText('1 piece')).toBeVisible()
  expect(within(row).getByText('A mug')).toBeVisible()
  await user.click(screen.getByLabelText('Open minh.tran'))
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('A mug')).toBeVisible())
})

const ranks = {
  prizes: ['1', '1', '1', '1'],
  rankItems: [
    { rank: 2, item: mug },
    { rank: 4, item: phone },
  ],
}

test('ranks with goods of their own stay in order, and move up with those above them', () => {
  expect(withItem(ranks, 3, phone).rankItems?.map(({ rank }) => rank)).toEqual([2, 3, 4])
  expect(withItem(ranks, 2, phone).rankItems).toEqual([
    { rank: 2, item: phone },
    { rank: 4, item: phone },
  ])
  expect(withoutRank(ranks, 3).rankItems).toEqual([
    { rank: 2, item: mug },
    { rank: 3, item: phone },
  ])
  // The first rank has the item of the terms.
  expect(withoutRank(ranks, 1).rankItems).toEqual([{ rank: 3, item: phone }])
})
