import {
  bestReturns,
  defaultOdds,
  findPlay,
  parseGame,
  raiseOdds,
  standardSeriesRules,
  type Game,
  type GameOdds,
  type Play,
} from '@fairground/lottery'
import { ratio } from '@fairground/money'
import type { DemoData } from './demo-data.ts'

const daySeconds = 86_400

export const lotteryRows = ({ lotteries, merchant: { settings } }: DemoData) =>
  lotteries.map(({ code, name, emblem, group, game, everySeconds, closeOffsetSeconds, parts, ...day }, position) => ({
    code,
    name,
    icon: { art: `emblems/${emblem ?? code}` },
    list_group: group,
    game,
    every_seconds: everySeconds,
    close_offset_seconds: closeOffsetSeconds,
    // Without other times the first draw of a day is one interval after midnight, and the last at the midnight that ends it.
    first_after_seconds: day.firstAfterSeconds ?? everySeconds,
    draws_per_day: day.drawsPerDay ?? Math.floor(daySeconds / everySeconds),
    weekdays: day.weekdays ?? null,
    source: parts ? 'joint' : (day.source ?? 'house'),
    parts: parts ?? null,
    odds: demoOdds(demoGame(code, game), settings.defaultSeries),
    rules: {
      multipleMax: 9_999,
      linesMax: 50,
      series: { ...standardSeriesRules, defaultSeries: settings.defaultSeries },
    },
    position,
  }))

/** Of plays that are offered at odds only. */
const leastAtOdds = ratio(9n, 10n)

function demoGame(code: string, game: unknown): Game {
  const parsed = parseGame(game)
  if (!parsed) throw new Error(`the demo's lottery ${code} has no game that is known`)
  return parsed
}

const known = new Map<string, GameOdds>()

/**
 * The odds that come with a game, raised so that who bets at odds gets no less than in Tradition at the merchant's prize
 * group. Plays that odds cannot mend, and that are offered elsewhere on the page for more, are left out.
 */
function demoOdds(game: Game, defaultSeries: number): GameOdds {
  const key = JSON.stringify([game, defaultSeries])
  const odds = known.get(key) ?? computeOdds(game, defaultSeries)
  known.set(key, odds)
  return odds
}

function computeOdds(game: Game, defaultSeries: number): GameOdds {
  const inTradition = ratio(BigInt(defaultSeries), 2_000n)
  const raised = Object.fromEntries(
    Object.entries(defaultOdds(game)).map(([id, table]) => {
      const play: Play | undefined = findPlay(game, id)
      if (!play) throw new Error(`odds of ${id}, which is no play of the game`)
      return [id, raiseOdds(play, table, play.playTypes.includes('tradition') ? inTradition : leastAtOdds)]
    }),
  )
  const series = { default: defaultSeries, max: defaultSeries }
  const left = bestReturns(game, { odds: raised, terms: {}, series })
    .filter(({ playType, dominatedBy }) => playType === 'entertainment' && dominatedBy)
    .map(({ play }) => play)
  return Object.fromEntries(Object.entries(raised).filter(([id]) => !left.includes(id)))
}
