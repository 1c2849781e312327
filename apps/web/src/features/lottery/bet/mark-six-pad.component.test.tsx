import { defaultOdds, type Game } from '@fairground/lottery'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBetPage, placeButton } from '../../../testing/bet-page.tsx'
import { numeroFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { loadGame } from '../../../testing/lottery-game.ts'
import type { Surroundings } from '../../../testing/show.tsx'

const game: Game = { family: 'lhc', yearSign: 'horse' }
const all = defaultOdds(game)

/** The bet page of Mark Six in the year of the horse, with some plays in each play type. */
async function openMarkSix(
  { tradition = [], odds = [] }: { tradition?: string[]; odds?: string[] },
  surroundings: Surroundings = {},
) {
  await loadGame(game)
  const numero = numeroFixture()
  return openBetPage(
    {
      'lottery.rules': rulesFixture({
        game: { ...game },
        plays: tradition,
        entertainment:
          odds.length > 0
            ? {
                odds: Object.fromEntries(odds.map((id) => [id, all[id] ?? {}])),
                noteMin: '1.00',
                noteMax: '5000.00',
                units: ['1.00', '5.00', '10.00', '50.00', '100.00'],
              }
            : null,
      }),
      'lottery.numero': { ...numero, last: numero.last && { ...numero.last, result: [1, 14, 3, 27, 49, 8, 36] } },
    },
    surroundings,
  )
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const facts = () => screen.getByRole('region', { name: 'What this bet costs and wins' }).textContent
const sentContent = (sent: () => readonly { body: unknown }[]) => sent()[0]?.body

describe('the pad of Mark Six', () => {
  test('has forty-nine balls in three colours, and picks them by colour, sign and last digit', async () => {
    const { user, sent } = await openMarkSix({ tradition: ['special_a'] })
    const balls = group('Numbers').getAllByRole('button')
    expect(balls).toHaveLength(49)
    await user.click(screen.getByRole('button', { name: 'Pick by colour, sign or digit' }))
    const signs = within(await screen.findByRole('group', { name: 'Signs' }))
    await user.click(signs.getByRole('button', { name: 'Horse' }))
    await user.click(signs.getByRole('button', { name: 'Snake' }))
    const digits = group('Last digits')
    for (const digit of ['3', '4', '8']) await user.click(digits.getByRole('button', { name: digit }))
    expect(balls.filter((ball) => ball.getAttribute('aria-pressed') === 'true')).toHaveLength(3)
    await user.click(placeButton('Place 3 bets'))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sentContent(sent)).toMatchObject({ lines: [{ play: 'special_a', content: '13,14,38', notes: 3 }] })
  })

  test('offers no choice that gives more numbers than a bet takes', async () => {
    const { user } = await openMarkSix({ tradition: ['not5'] })
    await user.click(screen.getByRole('button', { name: 'Pick by colour, sign or digit' }))
    const colours = within(await screen.findByRole('group', { name: 'Colours' }))
    expect(colours.getByRole<HTMLButtonElement>('button', { name: 'Red' }).disabled).toBe(true)
    await user.click(group('Signs').getByRole('button', { name: 'Horse' }))
    expect(colours.getByRole<HTMLButtonElement>('button', { name: 'Red' }).disabled).toBe(false)
    expect(placeButton().disabled).toBe(false)
  })

  test('shows with each sign its numbers of this year and its odds', async () => {
    const { user, sent } = await openMarkSix({ odds: ['one_sign', 'signs2'] })
    await user.click(screen.getByRole('button', { name: '2 signs' }))
    const sign = (name: string) => group('Signs').getByRole('button', { name })
    await user.click(sign('Horse (1, 13, 25, 37, 49), odds 4'))
    await user.click(sign('Snake (2, 14, 26, 38), odds 4.5'))
    expect(facts()).toContain('1 bet × 1 × 1 costs $1.00.A win pays $4.00.')
    await user.click(placeButton())
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sentContent(sent)).toMatchObject({
      lines: [{ play: 'signs2', content: 'snake,horse', odds: { sign: '4.5', year_sign: '4' } }],
    })
  })

  test('says the chance and the return of a parlay by its own legs, and nothing before there are two', async () => {
    const { user } = await openMarkSix({ odds: ['parlay'] })
    expect(facts()).toBe('')
    const leg = (name: string) => group('Number 1').getByRole('button', { name })
    await user.click(leg('Big, odds 1.965'))
    await user.click(screen.getByRole('button', { name: 'Number 2: –' }))
    await user.click(group('Number 2').getByRole('button', { name: 'Red, odds 2.7' }))
    expect(facts()).toContain('A win pays $2.70 at least and $5.3055 at most.')
    expect(facts()).toMatch(/The chance of one bet is 1 in 5\.\d+\. Over time 9\d(\.\d+)?% of the stakes come back\./)
  })

  test('lists the odds of legs in the rules, without a chance of their own', async () => {
    const { user } = await openMarkSix({ odds: ['signs2'] })
    await user.click(screen.getByRole('button', { name: /rules/i }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Rules and odds' }))
    expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chance'),
      'Other signs–$4.50',
      'Sign of the year–$4.00',
    ])
  })

  test('draws the last result in its colours, each number with its sign, the special one apart', async () => {
    await openMarkSix({ tradition: ['waves'] })
    const last = screen.getByRole('button', { name: /^Result of draw 0841: 1 14 3 27 49 8 36$/ })
    expect(last.textContent).toContain('+36Goat')
    expect(last.textContent).toContain('1Horse14Snake')
    const colours = [...last.querySelectorAll('[data-colour]')].map((ball) => ball.getAttribute('data-colour'))
    expect(colours).toEqual(['red', 'blue', 'blue', 'green', 'green', 'red', 'blue'])
  })
})
