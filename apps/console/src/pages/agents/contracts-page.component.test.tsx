import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactElement } from 'react'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { AffiliateLinksPage } from './affiliate/affiliate-links-page.tsx'
import { ContractsPage } from './contracts-page.tsx'
import { PeriodsPage } from './periods-page.tsx'

const contract: RowOf<'agents.contracts'> = {
  id: fixtureId(3),
  kind: 'dividend',
  currency: 'USD',
  state: 'releasing',
  first: '',
  second: 'agent_two',
  version: 2,
  hash: 'ab12',
  terms: {
    kind: 'dividend',
    mode: 'whole',
    measure: 'loss',
    activeTurnover: '0',
    activeDeposit: '0',
    feePpm: 0,
    carriesOver: false,
    payer: 'parent',
    freezes: false,
    tiers: [{ from: '0', activeMin: 0, ratePpm: 10_000, lostRatePpm: 0 }],
  },
  hasOffer: false,
  releaseBy: 'second',
  createdAt: '2026-11-01T10:00:00Z',
  endsAt: null,
}
const period: RowOf<'agents.contractPeriodList'> = {
  kind: 'dividend',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-16T00:00:00.000Z',
  state: 'computed',
  computedAt: '2026-11-16T00:10:00Z',
  currency: 'USD',
  statements: 3,
  amount: '120.00',
  paid: '0.00',
  owed: '120.00',
}

async function open(page: ReactElement, answers: Answers, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.contractTemplates': { list: [] }, ...answers })
  return { ...(await show(page, surroundings)), calls }
}

test('a period is locked and paid once, with one key though the connection broke', async () => {
  const { user, calls } = await open(<PeriodsPage />, {
    'agents.contractPeriodList': { list: [period], next: null },
    'agents.lockPeriod': 'pending',
  })
  await user.click(await screen.findByText('Lock and pay'))
  expect(await screen.findByText('Its statements are paid now, and it is not computed again.')).toBeVisible()
  await confirm(user, 'Lock and pay')
  const button = screen.getAllByRole('button', { name: 'Lock and pay' }).at(-1) ?? document.body
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'agents.lockPeriod': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({
    'agents.lockPeriod': {},
    'agents.contractPeriodList': { list: [{ ...period, state: 'locked' }], next: null },
  })
  await user.click(button)
  expect(await screen.findByText('Locked')).toBeVisible()
  const sent = calls.to('agents.lockPeriod')
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      kind: 'dividend',
      startsAt: period.startsAt,
      reason: 'Agreed by phone.',
    })),
  )
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(screen.queryByText('Lock and pay')).toBeNull()
})

test('a period is computed again with a reason; one that is locked meanwhile is told, and read anew', async () => {
  const { user, calls } = await open(<PeriodsPage />, {
    'agents.contractPeriodList': { list: [period], next: null },
    'agents.recomputePeriod': refusal('decided_already'),
  })
  await user.click(await screen.findByText('Compute again'))
  calls.change({ 'agents.contractPeriodList': { list: [{ ...period, state: 'locked' }], next: null } })
  await confirm(user, 'Compute again', 'A late result.')
  expect(await screen.findByText('Locked')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('A late result.')
  expect(calls.to('agents.recomputePeriod').map(({ body }) => body)).toEqual([
    { kind: 'dividend', startsAt: period.startsAt, reason: 'A late result.' },
  ])
})

test('the house agrees to the end of its own contract; what has changed meanwhile is told', async () => {
  const { user, calls } = await open(<ContractsPage />, {
    'agents.contracts': {
      list: [contract, { ...contract, id: fixtureId(4), first: 'agent_one', second: 'x' }],
      next: null,
    },
    'agents.contractRules': { list: [] },
    'agents.endHouseContract': refusal('contract_changed'),
  })
  await user.click(await screen.findByLabelText('Open agent_two'))
  await user.click(await screen.findByText('Agree to the end'))
  await confirm(user, 'Agree to the end')
  expect(await screen.findByText('The contract has changed meanwhile, or is not in a state for this.')).toBeVisible()
  expect(calls.to('agents.endHouseContract')[0]).toMatchObject({ params: { id: contract.id }, body: { act: 'agree' } })
})

test('a rule is saved in millionths with the version that was read, and only with a rate', async () => {
  const { user, calls } = await open(<ContractsPage />, {
    'agents.contracts': { list: [], next: null },
    'agents.contractRules': {
      list: [{ kind: 'dividend', isOpen: true, ratePpmMax: 300_000, offerDays: 7, paysByHand: false, version: 5 }],
    },
    'agents.setContractRule': { version: 6 },
  })
  await user.click(await screen.findByLabelText('Open Dividend'))
  const rate = await findField('Highest rate in %')
  await fill(user, rate, 'much')
  await fill(user, await findField('Reason'), 'As agreed.')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await fill(user, rate, '12.5')
  await user.click(save)
  await waitFor(() =>
    expect(calls.to('agents.setContractRule')[0]?.body).toEqual({
      version: 5,
      rule: { kind: 'dividend', isOpen: true, ratePpmMax: 125_000, offerDays: 7, paysByHand: false },
      reason: 'As agreed.',
    }),
  )
})

test('a link that runs is ended with a reason; one that has ended has no act', async () => {
  const link: RowOf<'agents.affiliateLinks'> = {
    id: fixtureId(5),
    createdAt: '2026-11-01T10:00:00Z',
    endedAt: null,
    agent: { id: fixtureId(2), account: 'agent_two' },
    code: 'SPRING',
    campaign: 'Spring',
    landing: 'home',
    memberType: 1,
    series: 1_900,
    commissions: [{ category: 'RNG', basis: 'turnover', basisPoints: 25 }],
    clicks: 10,
    registrations: 2,
    firstDeposits: 1,
    valid: [{ currency: 'USD', amount: '40.00' }],
  }
  const ended = { ...link, id: fixtureId(6), campaign: 'Winter', endedAt: '2026-11-10T10:00:00Z' }
  const { user, calls } = await open(<AffiliateLinksPage />, {
    'agents.affiliateLinks': { list: [link, ended], next: null },
    'agents.endAffiliateLink': { id: link.id, endedAt: '2026-11-20T12:00:00Z' },
  })
  expect((await screen.findAllByText('Slots 0.25 %')).length).toBe(2)
  expect(screen.getAllByText('Agents').length).toBe(2)
  await user.click(await screen.findByText('End link'))
  await confirm(user, 'End link')
  await waitFor(() => expect(calls.to('agents.endAffiliateLink')[0]).toMatchObject({ params: { id: link.id } }))
})

test('the house offers a net win share: a rate, and nothing else that the kind has no choice of', async () => {
  const { user, calls } = await open(<ContractsPage />, {
    'agents.contractRules': { list: [] },
    'agents.contracts': { list: [], next: null },
    'agents.offerHouseContract': { id: fixtureId(4), version: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Offer a contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText(/^Account/), 'agent_two')
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Net win share')
  expect(dialog.queryByLabelText(/Active from bets of/)).toBeNull()
  await fill(user, dialog.getByLabelText(/Rate in %/), '30')
  await confirm(user, 'Offer a contract')
  await waitFor(() =>
    expect(calls.to('agents.offerHouseContract')[0]?.body).toMatchObject({
      account: 'agent_two',
      terms: {
        kind: 'net_win',
        measure: 'loss',
        carriesOver: true,
        activeTurnover: '0',
        tiers: [{ from: '0', activeMin: 0, ratePpm: 300_000, lostRatePpm: 0 }],
      },
    }),
  )
})

test('the house offers an affiliate’s share with deposits of who is active and a fee', async () => {
  const { user, calls } = await open(<ContractsPage />, {
    'agents.contractRules': { list: [] },
    'agents.contracts': { list: [], next: null },
    'agents.offerHouseContract': { id: fixtureId(4), version: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Offer a contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText(/^Account/), 'agent_two')
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Affiliate share')
  expect(dialog.queryByLabelText('Contracts below are paid by')).toBeNull()
  await fill(user, dialog.getByLabelText('Active from deposits of'), '50')
  await fill(user, dialog.getByLabelText('Fee in % of deposits less withdrawals'), '5')
  await fill(user, dialog.getByLabelText(/^From/), '100')
  await fill(user, dialog.getByLabelText(/Rate in %/), '10')
  await confirm(user, 'Offer a contract')
  await waitFor(() =>
    expect(calls.to('agents.offerHouseContract')[0]?.body).toMatchObject({
      terms: {
        kind: 'affiliate_loss',
        measure: 'loss',
        payer: 'house',
        activeDeposit: '50',
        feePpm: 50_000,
        tiers: [{ from: '100', activeMin: 0, ratePpm: 100_000, lostRatePpm: 0 }],
      },
    }),
  )
})
