import { listPlays } from '@fairground/lottery/families/digits'
import { expect, test } from 'vitest'
import { lineOdds } from './line-odds.ts'

test('one level has one figure, several have their ends', () => {
  expect(lineOdds({ levels: [{ id: '1', wins: 1, total: 1_000 }] }, 1_950)).toBe('975.00')
  expect(lineOdds({ levels: [{ id: '1', wins: 1, total: 100_000 }] }, 1_950)).toBe('97,500.00')
})

test('the better the series, the better the odds of every play', () => {
  const plays = listPlays({ family: 'digits', positions: 5 })
  expect(plays.length).toBeGreaterThan(5)
  for (const play of plays) {
    const [low, high] = [lineOdds(play, 1_700), lineOdds(play, 1_980)].map((text) =>
      Number(text.split(' ')[0]?.replaceAll(',', '')),
    )
    expect(low).toBeLessThan(high ?? 0)
  }
})
