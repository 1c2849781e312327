import { expect, test } from 'vitest'
import { getPlay, listPlays, type Game } from '@fairground/lottery'
import { loadLotteryTexts } from '@fairground/texts/lottery'
import { lotteryNames } from './lottery-names.ts'

const games: Game[] = [
  { family: 'digits', positions: 5 },
  { family: 'digits', positions: 3 },
  { family: 'pk10' },
  { family: 'k3' },
  { family: 'k3', triplesLose: true, singleByCount: true },
  { family: '11x5' },
  { family: 'pc28', thirteenFourteen: 'all' },
  { family: 'lf' },
  { family: 'kl8' },
  { family: 'vietnam', region: 'north' },
  { family: 'vietnam', region: 'south', province: 'ho-chi-minh' },
  { family: '4d' },
  { family: 'lhc', yearSign: 'horse' },
]

const namesIn = async (tag: string, { family }: Game) =>
  lotteryNames({ tag, family, texts: await loadLotteryTexts(tag, family) })

test.each(games)(
  'of %j every play, and every option of a play, has a name of its own in every language',
  async (game) => {
    const plays = listPlays(game)
    for (const tag of ['en', 'vi', 'ar']) {
      const names = await namesIn(tag, game)
      expect(new Set(plays.map(names.play)).size, tag).toBe(plays.length)
      for (const play of plays) {
        expect(names.play(play), `${tag} ${play.id}`).not.toMatch(/_|undefined|[{}]/)
        const options = play.oddsIds.map(names.option)
        expect(new Set(options).size, `${tag} ${play.id}: ${options.join(', ')}`).toBe(play.oddsIds.length)
      }
    }
  },
)

test('names are those of the site', async () => {
  const markSix: Game = { family: 'lhc', yearSign: 'horse' }
  const names = await namesIn('en', markSix)
  const nameOf = (id: string) => names.play(getPlay(markSix, id))
  expect(nameOf('three_of_three')).toBe('Combinations — Three of three')
  expect(nameOf('three_of_three_banker')).toBe('Combinations — Three of three, with bankers')
  expect(nameOf('not7')).toBe('Not drawn — 7 not drawn')
  expect(names.option('tail_big')).toBe('Last digit big')
  expect((await namesIn('vi', { family: 'pk10' })).option('dragon')).toBe('Rồng')
  expect((await namesIn('en', { family: 'k3' })).option('shown2')).toBe('Shown 2 times')
})
