import { topPrize } from '../../../entities/lottery/top-prize.ts'
import { siteTexts } from '@fairground/texts/site'
import { allResults, defaultOdds, familyTags, listPlays, type Game, type Play } from '@fairground/lottery'
import { expect, test, describe } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadGame } from '../../../testing/lottery-game.ts'
import { entriesOf } from '../pad/draft.ts'
import { columnName, entryName, kindName } from '../play-name.ts'
import { levelName, playName } from '../selection-text.ts'
import { hasFamily } from './load-family.ts'

const games: Game[] = [
  { family: 'digits', positions: 5 },
  { family: 'digits', positions: 4 },
  { family: 'digits', positions: 3 },
  { family: '11x5' },
  { family: 'pk10' },
  { family: 'k3' },
  { family: 'k3', singleByCount: true, triplesLose: true, pairHasTriple: true },
  { family: 'pc28' },
  { family: 'pc28', thirteenFourteen: 'all', narrowExtremes: true },
  { family: 'lf' },
  { family: 'kl8' },
  { family: 'vietnam', region: 'north', province: 'mien-bac', priceRate: '0.76' },
  { family: 'vietnam', region: 'central' },
  { family: 'vietnam', region: 'south', province: 'dong-nai' },
  { family: '4d' },
  { family: 'lhc', yearSign: 'horse' },
]
const { t } = createI18n({ language: 'en', tag: 'en', direction: 'ltr' }, siteTexts('en'))

describe.each(games)('%j', (settings) => {
  test('names every play, each differently, and tells its rule', async () => {
    const game = await loadGame(settings)
    const names = game.plays.map((play) => playName(t, game, play))
    expect(names.filter((name) => name === '' || /_|undefined/.test(name))).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const play of game.plays) {
      expect(game.words.section(t, play.section), play.id).not.toBe('')
      expect(kindName(t, game, { play, plays: game.plays }), play.id).not.toBe('')
      expect(game.words.how(t, play), play.id).toMatch(/\.$/)
    }
  })

  test('names every column, key and prize', async () => {
    const game = await loadGame(settings)
    for (const play of game.plays) {
      for (const column of play.shape.columns) {
        expect(columnName(t, game, column), play.id).not.toBe('')
        if (column.lines) continue
        const keys = entriesOf(column).map((entry) => entryName(t, game, { column, entry }))
        expect(keys.filter((key) => key === '' || key.includes('_'))).toEqual([])
        expect(new Set(keys).size, play.id).toBe(keys.length)
      }
      for (const { id } of play.levels) expect(levelName(t, game, { play, id }), `${play.id} ${id}`).not.toMatch(/^$|_/)
    }
  })

  test('tells the same number of properties of every result', async () => {
    const game = await loadGame(settings)
    for (const result of firstOf(allResults(settings), 200)) {
      const facts = game.facts(t, result)
      expect(facts).toHaveLength(3)
      expect(facts).not.toContain('')
      expect(topPrize(game.family, result)).toHaveLength(game.positions)
      const numbers = game.prizes?.(t, result).flatMap((row) => [row.name, ...row.numbers])
      expect(numbers?.filter((text) => text === '' || /_|undefined/.test(text)) ?? []).toEqual([])
    }
  })

  test('has the plays and odds of the package', async () => {
    const game = await loadGame(settings)
    const plays: readonly Play[] = listPlays(settings)
    expect(game.plays.map(({ id }) => id)).toEqual(plays.map(({ id }) => id))
    for (const id of Object.keys(defaultOdds(settings))) expect(game.findPlay(id)).toBeDefined()
  })
})

test('a family that this build does not know is known as such', () => {
  expect(familyTags().filter((family) => hasFamily({ family }))).toEqual(
    [...new Set(games.map(({ family }) => family))].toSorted(byTag),
  )
  expect(hasFamily({ family: 'toString' })).toBe(false)
})

const byTag = (a: Game['family'], b: Game['family']): number => familyTags().indexOf(a) - familyTags().indexOf(b)

function firstOf<Value>(values: Iterable<readonly Value[]>, count: number): Value[][] {
  const first: Value[][] = []
  for (const value of values) {
    if (first.length === count) break
    first.push([...value])
  }
  return first
}
