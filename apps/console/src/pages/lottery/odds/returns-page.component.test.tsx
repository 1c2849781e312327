import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { lotteryRow } from '../../../testing/lottery-row.ts'
import { show } from '../../../testing/show.tsx'
import { ReturnsPage } from './returns-page.tsx'

type Row = OperatorReply<'lottery.returns'>['list'][number]

const row = (changes: Partial<Row> = {}): Row => ({
  lottery: 'dice-28',
  name: 'Dice 28',
  play: 'sides',
  playType: 'entertainment',
  series: null,
  note: 'big',
  base: '0.975',
  rebate: '0.001',
  turnover: '0.0061',
  cashback: '0.00125',
  sum: '0.98335',
  least: '0.97',
  marks: [],
  dominatedBy: null,
  ...changes,
})

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'lottery.lotteries': {
      list: [lotteryRow({ code: 'dice-28', name: 'Dice 28', game: { family: 'pc28' } })],
      languages: [],
    },
    'lottery.returns': {
      list: [
        row({ marks: ['above'], sum: '1.0002' }),
        row({
          play: 'waves',
          note: 'green',
          marks: ['low', 'dominated'],
          dominatedBy: { play: 'waves', playType: 'tradition' },
        }),
        row({ play: 'triple', playType: 'tradition', series: 1_980, note: null }),
      ],
      plays: 40,
    },
    ...answers,
  })
  return { ...(await show(<ReturnsPage />)), calls }
}

test('each play says what it returns by what, and what is wrong with it', async () => {
  await open()
  expect(await screen.findByText('2 of 40 bets have a mark.')).toBeVisible()
  const [, above, poor, sound] = screen.getAllByRole('row')
  const cells = within(above ?? document.body)
  expect(await cells.findByText(/Big$/)).toBeVisible()
  for (const text of ['97.5 %', '0.1 %', '0.61 %', '0.13 %', '100.02 %', 'More than the stake'])
    expect(cells.getByText(text)).toBeVisible()
  expect(within(poor ?? document.body).getByText('Below 85 %')).toBeVisible()
  expect(within(poor ?? document.body).getByText(/Tradition$/)).toBeVisible()
  expect(within(sound ?? document.body).getByText('Tradition at 1980')).toBeVisible()
})

test('one lottery shows all of its plays', async () => {
  const { user, calls } = await open()
  await user.selectOptions(
    await screen.findByLabelText('Lottery'),
    await screen.findByRole('option', { name: 'Dice 28' }),
  )
  expect(await screen.findByText('2 of 40 bets have a mark.')).toBeVisible()
  expect(calls.to('lottery.returns').at(-1)).toMatchObject({ query: { lottery: 'dice-28' } })
})

test('nothing is marked, or it cannot be read', async () => {
  await open({ 'lottery.returns': { list: [], plays: 40 } })
  expect(await screen.findByText('0 of 40 bets have a mark.')).toBeVisible()
  await open({ 'lottery.returns': refusal('permission_denied') })
  expect(await screen.findByRole('alert')).toBeVisible()
})
