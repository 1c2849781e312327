import { defaultOdds, listPlays, type Game } from '@fairground/lottery'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { at, lottery, openBetPage, placeButton } from '../../../testing/bet-page.tsx'
import { numeroFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { loadGame } from '../../../testing/lottery-game.ts'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { BetPage } from './bet-page.tsx'

interface Opened extends Surroundings {
  game: Game
  plays: string[]
  result?: number[]
  answers?: Answers
}

/** The bet page of a lottery with some plays of a family, all of them in Tradition. */
async function openFamily({ game, plays, result = [], answers = {}, ...surroundings }: Opened) {
  await loadGame(game)
  const numero = numeroFixture()
  return openBetPage(
    {
      'lottery.rules': rulesFixture({ game: { ...game }, plays }),
      'lottery.numero': { ...numero, last: numero.last && { ...numero.last, result } },
      ...answers,
    },
    surroundings,
  )
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const key = (of: string, name: string) => group(of).getByRole('button', { name })

describe('the pad', () => {
  test('of a race has a slot for each place and the cars as keys', async () => {
    const { user, sent } = await openFamily({ game: { family: 'pk10' }, plays: ['position'] })
    expect(screen.getAllByRole('button', { name: /^Place \d+: –$/ })).toHaveLength(10)
    await user.click(key('Place 1', '7'))
    await user.click(screen.getByRole('button', { name: 'Place 10: –' }))
    await user.click(key('Place 10', '3'))
    await user.click(placeButton('Place 2 bets'))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({
      lines: [{ play: 'position', content: '7|||||||||3', notes: 2, series: 1950 }],
      total: '4.00',
    })
  })

  test('of dice shows faces, and a banker leaves the other numbers', async () => {
    const { user, sent } = await openFamily({ game: { family: 'k3' }, plays: ['three_banker'] })
    await user.click(key('Bankers, in every bet', '6'))
    await user.click(screen.getByRole('button', { name: 'Numbers: –' }))
    for (const face of ['1', '2', '6']) await user.click(key('Numbers', face))
    expect(screen.getByRole('button', { name: 'Bankers, in every bet: –' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bankers, in every bet: –' }))
    await user.click(key('Bankers, in every bet', '5'))
    await user.click(placeButton('Place 3 bets'))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({ lines: [{ content: '5|1,2,6', notes: 3 }] })
  })

  test('of words names them, and a triple is three dice', async () => {
    const { user } = await openFamily({ game: { family: 'k3' }, plays: ['one_triple', 'sum_sides'] })
    await user.click(screen.getByRole('tab', { name: 'Sum' }))
    await user.click(key('Sides', 'Big'))
    expect(placeButton().disabled).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'Triples' }))
    await user.click(key('Triples', '444'))
    expect(placeButton().disabled).toBe(false)
  })

  test('of one ball and its sides shows both, and changes the ball', async () => {
    const { user, sent } = await openFamily({ game: { family: 'lf' }, plays: ['ball_direction'] })
    await user.click(key('Ball', '2'))
    await user.click(key('Ball', '8'))
    expect(key('Ball', '2').getAttribute('aria-pressed')).toBe('false')
    await user.click(key('Directions', 'West'))
    await user.click(placeButton())
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({ lines: [{ content: '8|west', notes: 1 }] })
  })

  test('of eighty numbers takes as many as a bet may have, and no more', async () => {
    const { user } = await openFamily({ game: { family: 'kl8' }, plays: ['any2'] })
    const keys = group('Numbers').getAllByRole<HTMLButtonElement>('button')
    expect(keys).toHaveLength(80)
    for (const number of keys.slice(0, 20)) await user.click(number)
    expect(keys[20]?.disabled).toBe(true)
    expect(placeButton('Place 190 bets').disabled).toBe(false)
    await user.click(keys[0] ?? document.body)
    expect(keys[20]?.disabled).toBe(false)
  })

  test('of typed lines reads numbers of two digits and says what it did not understand', async () => {
    const { user, sent } = await openFamily({ game: { family: '11x5' }, plays: ['front2_direct_single'] })
    const field = await screen.findByRole('textbox', { name: /^Type or paste lines of 2 numbers/ })
    await user.type(field, '01 02, 3 11, 05 05, 12 01, 0102')
    expect(field).toHaveAccessibleDescription('Not valid here: 0505, 1201')
    await user.click(placeButton('Place 2 bets'))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({ lines: [{ content: '0102,0311', notes: 2 }] })
  })

  test('of typed lines takes thousands that were pasted, and says how many at most', async () => {
    const game: Game = { family: 'digits', positions: 5 }
    const { user, sent } = await openFamily({ game, plays: ['direct5_single'] })
    const field = await screen.findByRole('textbox', { name: /^Type or paste numbers of 5 digits/ })
    const lines = (count: number) =>
      Array.from({ length: count }, (_, entry) => String(entry).padStart(5, '0')).join(' ')
    await user.click(field)
    await user.paste(lines(4_001))
    expect(field).toHaveAccessibleDescription(/^4,000 numbers at most in one bet/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pick your numbers' }).disabled).toBe(true)
    await user.clear(field)
    await user.paste(lines(4_000))
    await user.click(placeButton('Place 4,000 bets'))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({ lines: [{ notes: 4_000 }], total: '8000.00' })
  })

  test('draws the last result as its family does', async () => {
    await openFamily({ game: { family: 'pc28' }, plays: ['sides'], result: [3, 8, 2] })
    const last = screen.getByRole('button', { name: 'Result of draw 0841: 3 8 2' })
    expect(last.textContent).toContain('=13')
  })
})

describe('what a bet costs and wins stands on the page', () => {
  const facts = () => screen.getByRole('region', { name: 'What this bet costs and wins' }).textContent

  test('before anything is picked: the chance and the return', async () => {
    await openFamily({ game: { family: 'k3' }, plays: ['any_triple'] })
    expect(facts()).toBe('The chance of one bet is 1 in 36. Over time 97.5% of the stakes come back.')
  })

  test('of bets that all pay the same', async () => {
    const { user } = await openFamily({ game: { family: '11x5' }, plays: ['any2'] })
    for (const number of ['1', '2']) await user.click(key('Numbers', number))
    expect(facts()).toBe(
      '1 bet × 2 × 1 costs $2.00.A win pays $10.725.The chance of one bet is 1 in 5.5. Over time 97.5% of the stakes come back.',
    )
  })

  test('of bets that win together: the least and the most', async () => {
    const { user } = await openFamily({ game: { family: '11x5' }, plays: ['any2'] })
    for (const number of ['1', '2', '3', '4', '5']) await user.click(key('Numbers', number))
    expect(facts()).toContain('10 bets × 2 × 1 costs $20.00.A win pays $10.725 at least and $107.25 at most.')
  })

  test('of options with different chances: the likeliest and the rarest of those picked', async () => {
    const { user } = await openFamily({ game: { family: 'k3' }, plays: ['sum_number'] })
    for (const sum of ['3', '10']) await user.click(key('Sums', sum))
    expect(facts()).toContain('The chance of one bet is 1 in 8 to 1 in 216.')
  })
})

test('every family opens with all its plays, in the languages of the site', async () => {
  const game: Game = { family: 'pc28' }
  await openFamily({ game, plays: listPlays(game).map(({ id }) => id) })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Exact sum', 'Sides', 'Colours'])
  expect(Object.keys(defaultOdds(game))).toHaveLength(listPlays(game).length)
})

test('a lottery of a family that this build does not know says so', async () => {
  answerCalls({ ...lottery, 'lottery.rules': rulesFixture({ game: { family: 'tarot' }, plays: ['cards'] }) })
  await show(<BetPage />, { at })
  expect(await screen.findByRole('heading', { name: 'This lottery is not here' })).toBeTruthy()
})
