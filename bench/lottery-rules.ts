import { seededEntropy } from '@fairground/fair'
import {
  drawResult,
  listPlays,
  parseGame,
  parseSelection,
  prepareLine,
  type Game,
  type Line,
  type LineRules,
  type Play,
  type Result,
} from '@fairground/lottery'
import { money } from '@fairground/money'
import type { Figure } from './report.ts'

/** A game of each family; settings are as they are stored. */
const settings: readonly unknown[] = [
  { family: 'digits', positions: 5 },
  { family: 'digits', positions: 3 },
  { family: '11x5' },
  { family: 'pk10' },
  { family: 'k3' },
  { family: 'pc28' },
  { family: 'lf' },
  { family: 'kl8' },
  { family: 'lhc', yearSign: 'horse' },
  { family: 'vietnam', region: 'north' },
  { family: 'vietnam', region: 'south' },
  { family: '4d' },
]

const linesPerPlay = 8
const secondsEach = 1
const drawnResults = 50

/**
 * The rules of every family on one core: lines counted again from their text, and notes evaluated under a result. Seconds
 * are of CPU time, so that a busy machine does not count.
 */
export function benchLotteryRules(): Figure[] {
  return settings.flatMap((each) => {
    const game = parseGame(each)
    if (!game) throw new Error(`no game ${JSON.stringify(each)}`)
    const tickets = listPlays(game).flatMap((play: Play) =>
      contentsOf(game, play).map((content) => ({ play, content })),
    )
    const about = aboutOf(game)
    return [recount(game, about, tickets), evaluate(game, about, tickets)]
  })
}

const aboutOf = (game: Game): string => {
  if ('positions' in game) return `${game.family} of ${game.positions}`
  return 'region' in game ? `${game.family} ${game.region}` : game.family
}

interface Ticket {
  readonly play: Play
  readonly content: string
}

function recount(game: Game, about: string, tickets: readonly Ticket[]): Figure {
  const [rounds, seconds] = repeat(() => {
    for (const { play, content } of tickets) {
      const selection = parseSelection(game, play.id, content)
      if (typeof selection === 'string' || play.count(selection) === 0) throw new Error(`${play.id} ${content}`)
    }
  })
  return {
    what: `${about}: lines counted again`,
    measured: (rounds * tickets.length) / seconds / 1_000,
    unit: 'k/s',
    budget: { atLeast: 200 },
    detail: `${tickets.length} lines of ${new Set(tickets.map(({ play }) => play.id)).size} plays`,
  }
}

function evaluate(game: Game, about: string, tickets: readonly Ticket[]): Figure {
  const lines = tickets.map(({ play, content }): Line => {
    const selection = parseSelection(game, play.id, content)
    if (typeof selection === 'string') throw new Error(`${play.id} ${content}`)
    return { play, selection, stakeUnit: money(20_000n, 'USD'), multiple: 1, series: 1_800 }
  })
  const notes = lines.reduce((sum, { play, selection }) => sum + play.count(selection), 0)
  const payouts = lines.map(prepareLine)
  const entropy = seededEntropy(new Uint8Array(32), `bench ${about}`)
  const results: Result[] = Array.from({ length: drawnResults }, () => drawResult(game, entropy))
  let paid = 0n
  const [rounds, seconds] = repeat((round) => {
    const result = results[round % results.length] ?? []
    for (const payout of payouts) paid += payout(result)
  })
  if (paid === 0n) throw new Error(`nothing of ${about} won`)
  return {
    what: `${about}: notes evaluated`,
    measured: (rounds * notes) / seconds / 1_000_000,
    unit: 'M/s',
    budget: { atLeast: 1 },
    detail: `${notes} notes`,
  }
}

/** Runs for about a second of CPU time, after some rounds that let the compiler finish. */
function repeat(run: (round: number) => void): [rounds: number, seconds: number] {
  for (let round = 0; round < 20; round += 1) run(round)
  const started = process.cpuUsage()
  for (let round = 1; ; round += 1) {
    run(round)
    const { user, system } = process.cpuUsage(started)
    const seconds = (user + system) / 1_000_000
    if (seconds >= secondsEach) return [round, seconds]
  }
}

/** Lines from the smallest that a play allows to ones with a few more picks, spread over its keys. */
const contentsOf = (game: Game, play: Play): string[] =>
  Array.from({ length: linesPerPlay }, (_, size) => contentOf(play, size)).filter(
    (content) => typeof parseSelection(game, play.id, content) !== 'string',
  )

function contentOf({ shape: { columns, ticks, isDisjoint } }: Play, size: number): string {
  const taken = new Set<string>()
  const texts = columns.map((column, place) => {
    const { from, to, entriesMin, entriesMax, names, lines } = column
    if (lines) return typedLines(lines, entriesMin + size).join(',')
    const count = Math.min(Math.max(1, entriesMin) + (size % 4), entriesMax)
    const keys = Array.from({ length: to - from + 1 }, (_, at) => names?.[at] ?? String(from + at))
    const start = (size * 3 + place) % keys.length
    const turned = [...keys.slice(start), ...keys.slice(0, start)].filter((key) => !isDisjoint || !taken.has(key))
    const chosen = new Set(turned.slice(0, count))
    chosen.forEach((key) => taken.add(key))
    return keys.filter((key) => chosen.has(key)).join(',')
  })
  const at = ticks ? `@${Array.from({ length: ticks.positions }, (_, position) => position).join(',')}:` : ''
  return at + texts.join('|')
}

/** Lines of different numbers, or with one number twice where the form asks for it. */
function typedLines({ digits, form, width, from = 0 }: LineRules, count: number): string[] {
  return Array.from({ length: count }, (_, line) => {
    if (form === 'ordered') return String((line * 7) % 10 ** digits).padStart(digits, '0')
    const symbols = Array.from({ length: digits }, (_, place) => from + line + place)
    if (form === 'pair') symbols[1] = symbols[0] ?? from
    return symbols.map((symbol) => String(symbol).padStart(width ?? 1, '0')).join('')
  })
}
