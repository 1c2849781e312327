import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show, type Surroundings } from '../../../testing/show.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { DrawsPage } from './draws-page.tsx'

type Draw = OperatorReply<'lottery.draw'>

const row: RowOf<'lottery.draws'> = {
  id: '7',
  lottery: 'mien-nam',
  number: '202611250157',
  state: 'closed',
  source: 'outside',
  standing: 'waiting',
  isOverdue: false,
  closesAt: '2026-11-25T13:00:00Z',
  drawsAt: '2026-11-25T13:05:00Z',
  result: null,
  revision: 1,
  orders: 3,
}
const drawOf = (changes: Partial<Draw> = {}): Draw => ({
  ...row,
  game: { family: 'digits', positions: 5 },
  parts: [],
  drawnAt: null,
  settledAt: null,
  money: [],
  changes: [],
  former: [],
  reports: [],
  ...changes,
})
const change: Draw['changes'][number] = {
  id: fixtureId(3),
  kind: 'result',
  result: [1, 2, 3, 4, 5],
  reason: 'As it was published.',
  state: 'proposed',
  askedBy: 'ben',
  askedAt: '2026-11-25T13:10:00Z',
  decidedBy: null,
  decidedAt: null,
  isOwn: false,
}
const settled: Partial<Draw> = { state: 'settled', result: [9, 9, 9, 9, 9], standing: null }

async function open(draw: Draw, answers: Answers = {}, surroundings: Surroundings = {}) {
  const { id, lottery, number, state, source, standing, isOverdue, closesAt, drawsAt, result, revision, orders } = draw
  const listed = {
    id,
    lottery,
    number,
    state,
    source,
    standing,
    isOverdue,
    closesAt,
    drawsAt,
    result,
    revision,
    orders,
  }
  const calls = answerCalls({
    'lottery.lotteries': { list: [], languages: [] },
    'lottery.draws': { list: [listed], next: null },
    'lottery.draw': draw,
    'lottery.exposure': { list: [] },
    ...answers,
  })
  const shown = await show(<DrawsPage />, surroundings)
  await shown.user.click(await screen.findByRole('button', { name: 'Open mien-nam 202611250157' }))
  return { ...shown, calls, drawer: within(await screen.findByRole('dialog', { name: /draw 202611250157/ })) }
}

test('what bets hold of the caps names plays as the site does', async () => {
  const exposure: OperatorReply<'lottery.exposure'> = {
    list: [
      {
        currency: 'USD',
        taken: '40.00',
        caps: { draw: '100.00', number: '50.00', member: null },
        numbers: [{ play: 'all3_direct', place: 1, entry: 7, taken: '40.00' }],
      },
    ],
  }
  const { drawer } = await open(drawOf({ game: { family: 'digits', positions: 3 } }), { 'lottery.exposure': exposure })
  await drawer.findByText(/^3 digits.*Straight, column 2, 7: 40.00 of 50.00$/)
  expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
})

test('a list says where results come from and how things stand with them', async () => {
  answerCalls({
    'lottery.lotteries': { list: [], languages: [] },
    'lottery.draws': {
      list: [
        { ...row, standing: 'disagree', isOverdue: true },
        { ...row, id: '8', number: '202611250156', source: 'house', state: 'settled', standing: null },
      ],
      next: null,
    },
  })
  await show(<DrawsPage />)
  const outside = (await screen.findByText('202611250157')).closest('tr')!
  for (const words of ['Outside', 'Feeds disagree', 'Overdue']) expect(within(outside).getByText(words)).toBeVisible()
  const house = screen.getByText('202611250156').closest('tr')!
  expect(within(house).getByText('Drawn here')).toBeVisible()
  expect(within(house).queryByText('Overdue')).toBeNull()
})

test('a result is read by the rules of its game while it is typed, and sent with the reason', async () => {
  const { user, calls, drawer } = await open(drawOf(), { 'lottery.proposeDrawChange': { id: fixtureId(3) } })
  expect(drawer.getByText('No feed has told the result, and nobody has entered it.')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Enter the result' }))
  const numbers = screen.getByLabelText(/Numbers, in the order drawn/)
  await user.type(numbers, '1234')
  expect(screen.getByText('This game cannot draw these numbers')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enter the result' })).toBeDisabled()
  await user.type(numbers, '5')
  expect(screen.getByRole('status')).toHaveTextContent('Read as 1 2 3 4 5')
  await confirm(user, 'Enter the result', 'As it was published.')
  await waitFor(() =>
    expect(calls.to('lottery.proposeDrawChange')[0]).toMatchObject({
      body: { kind: 'result', result: '12345', reason: 'As it was published.' },
    }),
  )
})

test('another person sees what was entered and by whom, and agrees', async () => {
  const { user, calls, drawer } = await open(drawOf({ standing: 'awaits_second', changes: [change] }), {
    'lottery.decideDrawChange': {},
  })
  const note = within(drawer.getByText('ben has entered a result').closest('[role=note]') as HTMLElement)
  expect(note.getByText('1 2 3 4 5')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Enter the result' })).toBeNull()
  await user.click(note.getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree', 'I have read the same.')
  await waitFor(() => expect(calls.to('lottery.decideDrawChange')[0]).toMatchObject({ body: { isAgreed: true } }))
})

test('who entered it only takes it back', async () => {
  const { drawer } = await open(drawOf({ standing: 'awaits_second', changes: [{ ...change, isOwn: true }] }))
  expect(drawer.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(drawer.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('a correction shows what feeds say, refuses the result that stands, and tells why it was refused', async () => {
  const reports: Draw['reports'] = [
    { feed: 'main', result: [9, 9, 9, 9, 8], fault: null, at: '2026-11-25T14:00:00Z' },
    { feed: 'spare', result: null, fault: 'impossible', at: '2026-11-25T13:06:00Z' },
  ]
  const { user, drawer } = await open(drawOf({ ...settled, standing: 'disputed', reports }), {
    'lottery.proposeDrawChange': refusal('stale_edit'),
  })
  for (const words of ['A feed says otherwise', '9 9 9 9 8', 'No result of this game'])
    expect(drawer.getByText(words)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Correct the result' }))
  const numbers = screen.getByLabelText(/Numbers, in the order drawn/)
  await user.type(numbers, '99999')
  expect(screen.getByText('This is the result that the draw has')).toBeVisible()
  await user.clear(numbers)
  await user.type(numbers, '99998')
  await confirm(user, 'Correct the result', 'The paper says so.')
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('what it was before a correction stands with who asked for it', async () => {
  const former = [{ result: [1, 1, 1, 1, 1], correctedAt: '2026-11-25T15:00:00Z' }]
  const corrected: Draw['changes'][number] = {
    ...change,
    kind: 'correct',
    result: [9, 9, 9, 9, 9],
    state: 'agreed',
    decidedBy: 'chi',
  }
  const { drawer } = await open(
    drawOf({ ...settled, standing: 'corrected', revision: 2, former, changes: [corrected] }),
  )
  expect(drawer.getByText(/^1 1 1 1 1 until/)).toBeVisible()
  expect(drawer.getByText(/ben asked to correct it to 9 9 9 9 9\. Agreed by chi\./)).toBeVisible()
})

test('a draw of the house is made void, and not corrected; without the right nothing is asked', async () => {
  const house = drawOf({ ...settled, source: 'house' })
  const { drawer } = await open(house)
  expect(drawer.getByRole('button', { name: 'Ask to make it void' })).toBeVisible()
  expect(drawer.queryByRole('button', { name: /Correct|Enter/ })).toBeNull()
})

test('without the right nothing is asked', async () => {
  const may = permissions.filter((permission) => permission !== 'lottery.draws')
  const { drawer } = await open(drawOf({ changes: [change] }), {}, { may })
  expect(drawer.queryByRole('button', { name: /Ask|Enter|Agree|Refuse/ })).toBeNull()
})

test('a draw that does not load says why, and is asked for again', async () => {
  const { user, calls, drawer } = await open(drawOf(), { 'lottery.draw': refusal('rate_limited') })
  expect(await drawer.findByRole('alert')).toBeVisible()
  calls.change({ 'lottery.draw': drawOf() })
  await user.click(drawer.getByRole('button', { name: 'Try again' }))
  expect(await drawer.findByText(/^Nobody has bet/)).toBeVisible()
})
