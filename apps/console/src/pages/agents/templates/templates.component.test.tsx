import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../../testing/show.tsx'
import { HouseOfferDialog } from '../house-offer-dialog.tsx'
import type { Template } from './template.ts'
import { TemplatesSection } from './templates-section.tsx'

const template: Template = {
  id: fixtureId(8),
  revision: 3,
  name: 'Newcomers',
  terms: {
    kind: 'daily_salary',
    mode: 'bands',
    measure: 'turnover',
    activeTurnover: '50.50',
    activeDeposit: '0.00',
    feePpm: 0,
    carriesOver: false,
    payer: 'house',
    freezes: true,
    tiers: [
      { from: '100.00', activeMin: 1, ratePpm: 2_000, lostRatePpm: 0 },
      { from: '1000.00', activeMin: 3, ratePpm: 3_500, lostRatePpm: 0 },
    ],
  },
  changedAt: '2026-11-20T11:00:00Z',
  changedBy: 'ben',
}
/** As the form sends them: amounts without zeros that say nothing. */
const typed = {
  ...template.terms,
  activeTurnover: '50.5',
  activeDeposit: '0',
  tiers: template.terms.tiers.map((tier) => ({ ...tier, from: String(Number(tier.from)) })),
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.contractTemplates': { list: [template] }, ...answers })
  return { ...(await show(<TemplatesSection />, surroundings)), calls }
}

test('templates that load, are none, or do not come are told apart', async () => {
  const { user, calls } = await open({ 'agents.contractTemplates': 'pending' })
  expect(screen.getByLabelText('Loading')).toBeVisible()
  calls.change({ 'agents.contractTemplates': refusal('unavailable') })
  expect(await screen.findByText('The platform is busy. Please try again in a moment.')).toBeVisible()
  calls.change({ 'agents.contractTemplates': { list: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no templates yet.')).toBeVisible()
})

test('a template is made once, though the connection broke', async () => {
  const { user, calls } = await open({ 'agents.createContractTemplate': 'lost' })
  await user.click(await screen.findByText('New template'))
  const save = await screen.findByRole('button', { name: 'Save' })
  await fill(user, await findField('Name'), ' Gold ')
  await fill(user, await findField('From'), '10')
  await fill(user, await findField('Rate in %'), 'much')
  await fill(user, await findField('Reason'), 'Agreed by phone.')
  expect(save).toBeDisabled()
  await fill(user, await findField('Rate in %'), '0.25')
  await user.click(save)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'agents.createContractTemplate': { id: fixtureId(9) } })
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.to('agents.createContractTemplate')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    draft: { name: 'Gold', terms: { kind: 'daily_salary', tiers: [{ from: '10', ratePpm: 2_500 }] } },
    reason: 'Agreed by phone.',
  })
})

test('what a colleague has changed meanwhile is not overwritten, and what was typed stays', async () => {
  const { user, calls } = await open({ 'agents.saveContractTemplate': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open Newcomers'))
  await fill(user, await findField('Active from bets of'), '75')
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Active from bets of')).toHaveValue('75')
  expect(calls.to('agents.saveContractTemplate')[0]).toMatchObject({
    params: { id: template.id },
    body: { revision: 3, draft: { name: 'Newcomers', terms: { ...typed, activeTurnover: '75' } } },
  })
})

test('a template is removed as it was read, with a reason', async () => {
  const { user, calls } = await open({ 'agents.removeContractTemplate': {} })
  await user.click(await screen.findByText('Remove'))
  expect(await screen.findByText('Remove Newcomers')).toBeVisible()
  await confirm(user, 'Remove')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('agents.removeContractTemplate')[0]).toMatchObject({
    params: { id: template.id },
    body: { revision: 3, reason: 'Agreed by phone.' },
  })
})

test('who may only read changes nothing', async () => {
  await open({}, { may: permissions.filter((each) => each !== 'agents.write') })
  expect(await screen.findByText('Newcomers')).toBeVisible()
  expect(screen.getByText('0.2 · 0.35')).toBeVisible()
  for (const name of ['New template', 'Remove']) expect(screen.queryByText(name)).toBeNull()
  expect(screen.queryByLabelText('Open Newcomers')).toBeNull()
})

const offered = { id: fixtureId(4), version: 1 }

test('an offer starts from a template, and is sent as it was changed then', async () => {
  const calls = answerCalls({
    'agents.contractTemplates': { list: [template] },
    'agents.offerHouseContract': offered,
  })
  const { user } = await show(<HouseOfferDialog onClose={() => {}} />)
  await fill(user, await findField('Account'), 'agent_two')
  await user.selectOptions(await findField('Start from a template'), 'Newcomers')
  const first = within(screen.getByRole('group', { name: 'Tier 1' }))
  expect(first.getByLabelText(/^Rate in %/)).toHaveValue('0.2')
  await fill(user, first.getByLabelText(/^Rate in %/), '0.1')
  await confirm(user, 'Offer a contract')
  const [lowest, highest] = typed.tiers
  await waitFor(() =>
    expect(calls.to('agents.offerHouseContract')[0]?.body).toMatchObject({
      account: 'agent_two',
      terms: { ...typed, tiers: [{ ...lowest, ratePpm: 1_000 }, highest] },
    }),
  )
})

test('templates that do not come keep nobody from offering', async () => {
  const calls = answerCalls({
    'agents.contractTemplates': refusal('permission_denied'),
    'agents.offerHouseContract': offered,
  })
  const { user } = await show(<HouseOfferDialog onClose={() => {}} />)
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  await fill(user, await findField('Account'), 'agent_two')
  await fill(user, await findField('From'), '0')
  await fill(user, await findField('Rate in %'), '1')
  await confirm(user, 'Offer a contract')
  await waitFor(() => expect(calls.to('agents.offerHouseContract')).toHaveLength(1))
})
