import { describe, expect, test } from 'vitest'
import { allResults, defaultOdds, listPlays, parseGame } from '../families/registry.ts'
import { enumerateClass } from '../play/enumerate-class.ts'
import type { Play } from '../play/play.ts'
import { sampleTickets } from '../testing/check-play.ts'
import { oddsReturns } from './check-odds.ts'

/** Games with few results, and with every rule that refunds or combines. */
const settings = [
  { family: 'digits', positions: 3, tieRefunds: true },
  { family: 'k3' },
  { family: 'k3', triplesLose: true, pairHasTriple: true, singleByCount: true },
  { family: 'pc28' },
  { family: 'pc28', thirteenFourteen: 'all' },
  { family: 'pc28', thirteenFourteen: 'none', narrowExtremes: true },
]

describe.for(settings)('%j', (stored) => {
  const game = parseGame(stored)
  if (!game) throw new Error('no game')
  const plays: Play[] = listPlays(game).filter(({ playTypes }) => playTypes.includes('entertainment'))

  test.for(plays)('$id: a single note returns what its kind says', (play) => {
    const odds = defaultOdds(game)[play.id] ?? {}
    const said = oddsReturns(play, odds)
    const tickets = sampleTickets(play, 40).filter(({ selection }) => play.count(selection) === 1)
    for (const { content, selection } of tickets) {
      const found = enumerateClass(play, { id: content, selection }, allResults(game))
      const [back] = oddsReturns({ ...play, noteClasses: () => [found] }, odds)
      expect(
        said.map((note) => note.return),
        content,
      ).toContainEqual(back?.return)
    }
  })
})
