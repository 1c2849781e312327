import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { GameTile } from '../../features/games/tiles/game-tile.tsx'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { bonusFixture } from '../../testing/fixtures/promotions.ts'
import { gameFixture } from '../../testing/home-fixture.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { BonusStrip } from './bonus-strip.tsx'

const weights = {
  percent: 100,
  categories: [{ category: 'LOTT' as const, percent: 50 }],
  games: [{ game: 'fair-5d', percent: 0 }],
}
const running = bonusFixture({ weights, stakeMax: '10.00' })

async function openStrip(game: string, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'promotions.bonus': { bonus: running }, ...answers })
  return { ...(await show(<BonusStrip game={game} gameType="LOTT" />, surroundings)), calls }
}

describe('beside a game', () => {
  test('the progress of the bonus is shown, with what the game counts and the largest stake', async () => {
    const { site, calls } = await openStrip('mega-4d')
    expect(await screen.findByText('250.00 / 1,000.00')).toBeTruthy()
    expect(screen.getByText('Counts 50 %')).toBeTruthy()
    expect(screen.getByText('Stakes above $10.00 do not count.')).toBeTruthy()
    calls.change({ 'promotions.bonus': { bonus: { ...running, turnoverDone: '300.00' } } })
    const pockets = { cash: '50.00', bonus: '50.00', held: '0.00', inTransit: '0.00' }
    site.live.emit('balance', { ...pockets, sumBalance: '100.00', currency: 'USD', version: 2 })
    expect(await screen.findByText('300.00 / 1,000.00')).toBeTruthy()
  })

  test('an excluded game says that it does not count', async () => {
    await openStrip('fair-5d')
    expect(await screen.findByText('Does not count')).toBeTruthy()
  })

  test('nothing is there without a bonus, and guests do not ask', async () => {
    const { calls } = await openStrip('mega-4d', { 'promotions.bonus': { bonus: null } })
    await expect.poll(() => calls.to('promotions.bonus').length).toBe(1)
    expect(screen.queryByRole('progressbar')).toBeNull()
    const guest = await openStrip('mega-4d', {}, { as: 'guest' })
    expect(guest.calls.to('promotions.bonus')).toHaveLength(0)
  })
})

describe('a game’s tile', () => {
  const favourites = { has: () => false, toggle: () => Promise.resolve() }
  const game = gameFixture('Koi Ascending', 'northreel')

  test('says what the game counts while a bonus runs', async () => {
    answerCalls({ 'promotions.bonus': { bonus: running } })
    await show(<GameTile game={game} favourites={favourites} />)
    expect(await screen.findByText(`${game.vendorName} · Counts 100 %`)).toBeTruthy()
  })

  test('and nothing without one', async () => {
    const calls = answerCalls({ 'promotions.bonus': { bonus: null } })
    await show(<GameTile game={game} favourites={favourites} />)
    await expect.poll(() => calls.to('promotions.bonus').length).toBe(1)
    expect(screen.getByText(game.vendorName)).toBeTruthy()
  })
})
