import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, fill, findField, findTwoNotes, show, type Surroundings } from '../../../testing/show.tsx'
import { TermsPage } from './terms-page.tsx'

type Terms = OperatorReply<'payments.terms'>
type Channel = Terms['channels'][number]

const payee = { bank: 'Delta Bank', account: '0011-22', name: 'FAIRGROUND LTD' }
const channel: Channel = {
  code: 'bank-usd',
  name: 'Bank transfer',
  kind: 'manual',
  provider: 'manual',
  currency: 'USD',
  names: { EN: 'Bank transfer' },
  terms: {
    isOpen: true,
    position: 1,
    min: '10',
    max: '500',
    presets: [],
    feeBasisPoints: 0,
    feeFixed: '0',
    turnoverPercent: 100,
    lifeMinutes: 60,
  },
  payee,
}
const terms: Terms = {
  channels: [channel],
  newChannels: [],
  payees: [],
  choices: { providers: [], currencies: ['USD'], languages: [{ code: 'EN', name: 'English' }] },
  withdrawals: [],
}
const limit = { kind: 'withdrawal', subject: 'USD', currency: 'USD' } as const

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'payments.terms': terms,
    'vip.withdrawals': { list: [] },
    'operators.limits': { list: [{ ...limit, amount: '1000' }], changes: [] },
    ...answers,
  })
  const shown = await show(<TermsPage />, surroundings)
  await screen.findByText('Bank transfer')
  return { ...shown, calls }
}

test('where members transfer to is proposed from what was read, and a colleague’s change is told', async () => {
  const { user, calls } = await open({ 'payments.proposePayee': refusal('stale_edit') })
  await user.click(screen.getByText('Bank transfer'))
  await user.click(await screen.findByText('Change where members transfer to'))
  await fill(user, await findField('Reason'), 'The same account.')
  expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await fill(user, await findField('Account number'), '0099-88')
  await confirm(user, 'Propose')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  calls.change({ 'payments.proposePayee': {} })
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  expect(calls.to('payments.proposePayee').map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({
      params: { code: 'bank-usd' },
      body: { before: payee, after: { ...payee, account: '0099-88' }, reason: 'Agreed by phone.' },
    })),
  )
})

test('a channel whose smallest amount is no amount is not saved', async () => {
  const { user, calls } = await open({ 'payments.setChannel': {} })
  await user.click(screen.getByText('Bank transfer'))
  const least = await findField('Smallest amount')
  await fill(user, least, 'ten')
  await fill(user, await findField('Reason'), 'A test.')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await fill(user, least, '20')
  await user.click(save)
  await waitFor(() =>
    expect(calls.to('payments.setChannel')[0]?.body).toMatchObject({
      before: channel.terms,
      after: { ...channel.terms, min: '20' },
    }),
  )
})

test('a higher amount waits for another person, who is never the one that proposed it', async () => {
  const change = {
    ...limit,
    id: fixtureId(7),
    before: '1000',
    after: null,
    askedBy: 'ben',
    reason: 'It takes too long.',
    at: '2026-11-20T10:00:00Z',
    isOwn: false,
  }
  const { user, calls } = await open({
    'operators.limits': {
      list: [],
      changes: [change, { ...change, id: fixtureId(8), isOwn: true, reason: 'Mine.' }],
    },
    'operators.decideLimit': {},
  })
  const [theirs, own] = await findTwoNotes()
  expect(theirs).toHaveTextContent(/From 1000 USD to Never.*It takes too long\./)
  expect(within(own).queryByText('Agree')).toBeNull()
  await user.click(within(theirs).getByText('Agree'))
  await confirm(user, 'Agree')
  await waitFor(() =>
    expect(calls.to('operators.decideLimit')[0]).toMatchObject({
      params: { id: change.id },
      body: { isAgreed: true, reason: 'Agreed by phone.' },
    }),
  )
})

test('amounts that do not come are told in words, not waited for', async () => {
  await open({ 'operators.limits': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
})

const newChannel: Terms['newChannels'][number]['after'] = {
  code: 'fast-usd',
  kind: 'manual',
  provider: 'manual',
  currency: 'USD',
  names: { EN: 'Fast' },
  terms: { ...channel.terms, isOpen: false, position: 100, min: '5', max: '50' },
  payee,
  secondPersonAbove: '100',
}

test('a new channel is proposed closed, once everything that it needs is there', async () => {
  const { user, calls } = await open({ 'payments.proposeChannel': refusal('code_taken', { code: 'fast-usd' }) })
  await user.click(screen.getByText('New channel'))
  const propose = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Propose' })
  for (const [field, text] of [
    ['Reason', 'A test.'],
    ['Code', 'fast-usd'],
    ['Name in English', 'Fast'],
    ['Account holder', payee.name],
    ['Account number', payee.account],
    ['Bank', payee.bank],
    ['Smallest amount', '5'],
    ['Largest amount', '50'],
  ] as const)
    await fill(user, await findField(field), text)
  expect(propose).toBeDisabled()
  await fill(user, await findField('Two people confirm transfers above'), '100')
  await user.click(propose)
  expect(await screen.findByText('fast-usd exists already.')).toBeVisible()
  expect(await findField('Code')).toHaveValue('fast-usd')
  expect(calls.to('payments.proposeChannel').map(({ body }) => body)).toEqual([
    { channel: newChannel, reason: 'A test.' },
  ])
})

test('a new channel counts once another person agrees, who sees where the money goes', async () => {
  const proposal = {
    id: fixtureId(7),
    subject: 'fast-usd',
    before: null,
    after: newChannel,
    askedBy: 'ben',
    reason: 'Players ask for it.',
    at: '2026-11-20T10:00:00Z',
    isOwn: false,
  }
  const { user, calls } = await open({
    'payments.terms': { ...terms, newChannels: [proposal, { ...proposal, id: fixtureId(8), isOwn: true }] },
    'payments.decideProposal': refusal('own_act'),
  })
  const [theirs, own] = await findTwoNotes()
  expect(theirs).toHaveTextContent(/ben proposes the new channel fast-usd.*FAIRGROUND LTD.*Players ask for it\./)
  expect(within(own).queryByText('Agree')).toBeNull()
  expect(within(own).getByText('Withdraw')).toBeVisible()
  await user.click(within(theirs).getByText('Agree'))
  await confirm(user, 'Agree')
  expect(await screen.findByText('Another person has to decide about this.')).toBeVisible()
  expect(calls.to('payments.decideProposal').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: proposal.id }, body: { isAgreed: true, reason: 'Agreed by phone.' } },
  ])
})

test('names of a channel are saved from those that were read, and are never all empty; a lost press is sent again', async () => {
  const { user, calls } = await open({
    'payments.terms': {
      ...terms,
      choices: { ...terms.choices, languages: [...terms.choices.languages, { code: 'VN', name: 'Tiếng Việt' }] },
    },
    'payments.setChannelNames': 'lost',
  })
  await user.click(screen.getByText('Bank transfer'))
  await user.click(await screen.findByText('Change the names'))
  const english = await findField('Name in English')
  const vietnamese = await findField('Name in Tiếng Việt')
  await fill(user, await findField('Reason'), 'Shorter.')
  await user.clear(english)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, vietnamese, '  ')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, vietnamese, 'Chuyển khoản')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(vietnamese).toHaveValue('Chuyển khoản')
  calls.change({ 'payments.setChannelNames': {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.to('payments.setChannelNames')
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({
      params: { code: 'bank-usd' },
      body: { before: { EN: 'Bank transfer' }, after: { VN: 'Chuyển khoản' }, reason: 'Shorter.' },
    })),
  )
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})
