import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { gameRow, gatewayRow } from '../../testing/game-row.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import { GamesPage } from './games-page.tsx'

const mill = gameRow()
const lottery = gameRow({ code: 'delta-lotto', name: 'Delta Lotto', type: 'LOTT', isHot: true })
const proposal = {
  id: fixtureId(7),
  subject: 'silent-mill',
  name: 'Silent Mill',
  before: { winFactorMax: 10_000 },
  after: { winFactorMax: 20_000 },
  reason: 'The vendor pays more.',
  askedBy: 'ben',
  at: '2026-11-20T10:00:00Z',
  isOwn: false,
}

const gameTerms: OperatorReply<'games.gameTerms'> = {
  returnBasisPoints: 9_609,
  stakes: [{ currency: 'USD', min: '0.20', max: null }],
  played: [],
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'games.games': { list: [mill, lottery], next: null },
    'games.gateways': { list: [gatewayRow()] },
    'games.winFactors': { list: [] },
    'games.edges': { list: [] },
    'games.gameTerms': gameTerms,
    ...answers,
  })
  return { ...(await show(<GamesPage />, surroundings)), calls }
}

const standing = (row: typeof mill) => {
  const { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position, winFactorMax } = row
  return { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position, winFactorMax }
}

test('a game becomes a list of its vendor, without its picture, with a room', async () => {
  const { user, calls } = await open({ 'games.setGame': {} })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  const dialog = await screen.findByRole('dialog', { name: 'Silent Mill' })
  expect(within(dialog).queryByLabelText('Prize mode')).toBeNull()
  await user.click(await findField('Show its picture'))
  await user.click(within(dialog).getByRole('checkbox', { name: /opens its vendor’s list/ }))
  const room = await findField('Room at the vendor')
  await fill(user, room, 'table/7')
  expect(within(dialog).getByText('Letters, digits, dots, dashes and underscores only.')).toBeVisible()
  await fill(user, await findField('Reason'), 'Agreed.')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, room, 'table-7')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.setGame').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { code: 'silent-mill' },
      body: {
        before: standing(mill),
        after: { ...standing(mill), showsIcon: false, opensList: true, roomId: 'table-7' },
        reason: 'Agreed.',
      },
    },
  ])
})

test('a vendor’s lottery is given a prize mode, which can be taken away', async () => {
  const { user, calls } = await open({ 'games.setGame': {} })
  await user.click(await screen.findByLabelText('Open Delta Lotto'))
  await user.click(await screen.findByRole('combobox', { name: 'Prize mode' }))
  await user.click(await screen.findByRole('option', { name: 'ZY' }))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('games.setGame')).toHaveLength(1))
  expect(calls.to('games.setGame')[0]?.body).toMatchObject({ before: { lottoMode: null }, after: { lottoMode: 'ZY' } })
})

test('a stale edit is told, what was typed stays, and the next press is another intent', async () => {
  const { user, calls } = await open({ 'games.setGame': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  await user.click(await findField('Hot'))
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Hot' })).toBeChecked()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agreed by phone.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.to('games.setGame')).toHaveLength(2))
  const [first, second] = calls.to('games.setGame')
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
})

test('a press after a lost connection is the same intent', async () => {
  const { user, calls } = await open({ 'games.setGame': 'lost' })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  await user.click(await findField('Hot'))
  await confirm(user, 'Save')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'games.setGame': {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = calls.to('games.setGame').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

const openStake = async (answers: Answers = {}) => {
  const shown = await open(answers)
  await shown.user.click(await screen.findByLabelText('Open Silent Mill'))
  await shown.user.click(await screen.findByLabelText('Open USD'))
  await fill(shown.user, await findField('Reason'), 'As agreed.')
  return { ...shown, save: screen.getByRole('button', { name: 'Save' }) }
}

test('bets of a game are limited from what was read; no largest bet is none', async () => {
  const { user, calls, save } = await openStake({ 'games.setStake': {} })
  const [least, most] = [await findField('Smallest bet'), await findField('Largest bet')]
  for (const wrong of ['', '-1', '1e3', '0,5']) {
    await fill(user, least, wrong || ' ')
    expect(save).toBeDisabled()
  }
  await fill(user, least, '0.5')
  await fill(user, most, 'much')
  expect(save).toBeDisabled()
  await fill(user, most, '250')
  await user.click(screen.getByText('No largest bet'))
  expect(most).toHaveValue('')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.setStake').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { code: 'silent-mill', currency: 'USD' },
      body: { before: { min: '0.20', max: null }, after: { min: '0.5', max: null }, reason: 'As agreed.' },
    },
  ])
})

test('limits of bets that are refused stay typed, and are set once though the connection breaks', async () => {
  const { user, calls, save } = await openStake({ 'games.setStake': refusal('stale_edit') })
  await fill(user, await findField('Largest bet'), '250')
  await user.click(save)
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Largest bet')).toHaveValue('250')
  calls.change({ 'games.setStake': 'pending' })
  await user.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  await user.click(save)
  calls.change({ 'games.setStake': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'games.setStake': {} })
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = calls.to('games.setStake').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[1])
})

test.each([
  ['pending', null],
  [refusal('permission_denied'), 'Your role does not allow that.'],
] as const)('terms of a game that do not come are waited for, or told', async (answer, words) => {
  const { user } = await open({ 'games.gameTerms': answer })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  const dialog = within(await screen.findByRole('dialog'))
  if (words === null) expect(await dialog.findByLabelText('Loading')).toBeVisible()
  else expect(await dialog.findByText(words)).toBeVisible()
})

test('what players got of a game stands beside what is to be expected, or that it is too little', async () => {
  const figures = { days: 30, rounds: 48_210, returned: 9_544, expected: { low: 9_412, high: 9_806 } }
  const played = [
    { currency: 'USD' as const, ...figures },
    { currency: 'VND' as const, days: 30, rounds: 12, returned: null, expected: null },
  ]
  const { user } = await open({ 'games.gameTerms': { ...gameTerms, played } })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  const dialog = within(await screen.findByRole('dialog'))
  const [, , ...rows] = await dialog.findAllByRole('row', { name: /USD|VND|Currency/ })
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['USD4821095.44 %94.12 – 98.06 %', 'VND12Too few rounds']),
  )
})

test('maintenance of a game needs an end after its beginning', async () => {
  const { user, calls } = await open({ 'games.planGameMaintenance': {} })
  await user.click(await screen.findByRole('button', { name: 'Plan maintenance of Silent Mill' }))
  const dialog = await screen.findByRole('dialog', { name: 'Maintenance of Silent Mill' })
  await user.type(await findField('Closes'), '2026-11-21T10:00')
  await user.type(await findField('Opens'), '2026-11-21T09:00')
  await fill(user, await findField('Reason'), 'Agreed.')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(await findField('Opens'))
  await user.type(await findField('Opens'), '2026-11-21T12:00')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.to('games.planGameMaintenance')).toHaveLength(1))
  const instantOf = (local: string) => new Date(local).toISOString()
  expect(calls.to('games.planGameMaintenance')[0]?.body).toEqual({
    before: null,
    after: { from: instantOf('2026-11-21T10:00'), until: instantOf('2026-11-21T12:00') },
    reason: 'Agreed.',
  })
})

test('only a higher factor is proposed, from the one that was read, and that it waits is said', async () => {
  const { user, calls } = await open({ 'games.proposeWinFactor': {} })
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  await user.click(await screen.findByText('Propose more'))
  await fill(user, await findField('Reason'), 'Agreed by phone.')
  expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled()
  // What is deleted to type another number is not 0 meanwhile.
  await fill(user, await findField('Most a round pays'), '20000')
  await confirm(user, 'Propose')
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  expect(calls.to('games.proposeWinFactor').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { code: 'silent-mill' }, body: { before: 10_000, after: 20_000, reason: 'Agreed by phone.' } },
  ])
})

test('proposals that do not load are told', async () => {
  await open({ 'games.winFactors': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
})

test('more that a round pays is proposed, and another person agrees', async () => {
  const { user, calls } = await open({ 'games.winFactors': { list: [proposal] }, 'games.decideWinFactor': {} })
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('ben proposes that a round of Silent Mill pays more')
  expect(note).toHaveTextContent('The vendor pays more.')
  await user.click(within(note).getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.decideWinFactor').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: proposal.id }, body: { isAgreed: true, reason: 'Agreed by phone.' } },
  ])
})

test('nobody agrees to their own proposal: it can only be taken back', async () => {
  const { user, calls } = await open({
    'games.winFactors': { list: [{ ...proposal, isOwn: true }] },
    'games.decideWinFactor': {},
  })
  const note = await screen.findByRole('note')
  expect(within(note).queryByRole('button', { name: 'Agree' })).toBeNull()
  await user.click(within(note).getByRole('button', { name: 'Withdraw' }))
  await confirm(user, 'Withdraw')
  await waitFor(() => expect(calls.to('games.decideWinFactor')[0]?.body).toMatchObject({ isAgreed: false }))
})

test('an agreement that is refused says why, and the proposal stays', async () => {
  const { user } = await open({
    'games.winFactors': { list: [proposal] },
    'games.decideWinFactor': refusal('own_act'),
  })
  await user.click(within(await screen.findByRole('note')).getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  expect(await screen.findByText('Another person has to decide about this.')).toBeVisible()
  expect(screen.getByRole('note')).toBeInTheDocument()
})

test('who may only read is offered no act', async () => {
  await open(
    { 'games.winFactors': { list: [proposal] } },
    { may: permissions.filter((each) => each !== 'games.write') },
  )
  expect(await screen.findByText('Silent Mill')).toBeVisible()
  await screen.findByRole('note')
  for (const name of [/^Open /, /^Plan maintenance/, /^Change where/, /all games$/, 'Agree'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
