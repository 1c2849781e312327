import type { Calls } from '@fairground/contract'
import type { CallReply } from '@fairground/contract/endpoint'
import { defaultOdds, listPlays, parseGame, type Game } from '@fairground/lottery'
import type { Answers } from './answer-calls.ts'
import { openBetPage } from './bet-page.tsx'
import { drawFixture, rulesFixture } from './fixtures/lottery.ts'
import { loadGame } from './lottery-game.ts'
import type { Surroundings } from './show.tsx'

type Province = CallReply<Calls['lottery.numeroVietnam']>['list'][number]

const province = (lottery: string, name: string, region: Province['region']): Province => ({
  lottery,
  name,
  region,
  province: lottery,
  stations: null,
  weekdays: [3],
  isPaused: false,
  current: drawFixture(),
  last: null,
})

export const provinces: CallReply<Calls['lottery.numeroVietnam']> = {
  list: [
    province('hanoi', 'Miền Bắc', 'north'),
    province('turbo-pick-3', 'Đồng Nai', 'south'),
    province('can-tho', 'Cần Thơ', 'south'),
  ],
  now: '2026-11-20T12:00:00.000Z',
}

export const dongNai: Game = { family: 'vietnam', region: 'south', province: 'dong-nai', priceRate: '0.76' }

/** Of the south, on sale on the same day as the page's own. */
const canTho: Game = { family: 'vietnam', region: 'south', province: 'can-tho', priceRate: '0.76' }
const both: Game = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'can-tho'], priceRate: '0.76' }
const stations: Readonly<Record<string, { name: string; game: Game }>> = {
  'can-tho': { name: 'Cần Thơ', game: canTho },
  'dong-nai-can-tho': { name: 'Đồng Nai + Cần Thơ', game: both },
}

/** The provinces, and the lottery of two of them together. */
export const provincesTogether = {
  ...provinces,
  list: [
    ...provinces.list,
    {
      ...province('dong-nai-can-tho', 'Đồng Nai + Cần Thơ', 'south'),
      province: null,
      stations: ['dong-nai', 'can-tho'],
    },
  ],
}

/** At the usual odds of a game. */
export const vietnamRules = (
  lottery: string,
  { game, name, plays }: { game: Game; name: string; plays?: readonly string[] },
) => {
  const ids = plays ?? listPlays(game).map(({ id }) => id)
  return rulesFixture({
    lottery,
    name,
    game: { ...game },
    plays: [],
    linesMax: 20,
    entertainment: {
      odds: Object.fromEntries(Object.entries(defaultOdds(game)).filter(([id]) => ids.includes(id))),
      noteMin: '1.00',
      noteMax: '5000.00',
      units: ['1.00', '5.00', '10.00', '50.00', '100.00'],
    },
  })
}

interface Opened extends Surroundings {
  game?: Game
  /** All of the game's if absent. */
  plays?: readonly string[]
  answers?: Answers
}

/** The bet page of a Vietnamese lottery, at odds. */
export async function openVietnamPage({ game = dongNai, plays, answers = {}, ...surroundings }: Opened = {}) {
  if (!parseGame(game)) throw new Error('no game')
  await loadGame(game)
  return openBetPage(
    {
      'lottery.rules': ({ params: { lottery = '' } }) =>
        vietnamRules(lottery, stations[lottery] ?? { game, name: 'Turbo Pick 3', ...(plays && { plays }) }),
      'lottery.numeroVietnam': provinces,
      ...answers,
    },
    surroundings,
  )
}
