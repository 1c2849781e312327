import { evaluate, getModel, type Spin, type Win } from '@fairground/games'
import { pause } from '../pause.ts'
import type { RoundView } from '../play-contract.ts'
import { getElement } from './elements.ts'
import type { Reels } from './reels.ts'
import type { ResultPanel } from './result-panel.ts'
import type { Sound } from './sound.ts'
import { payAt, showAmount, type Table } from './table.ts'
import { drawLine } from './win-lines.ts'

export interface Show {
  table: Table
  reels: Reels
  panel: ResultPanel
  sound: Sound
}

/** Lets a player cut the show short, never the round: that is decided and paid already. */
export interface Patience {
  readonly isOver: boolean
  wait: (ms: number) => Promise<void>
}

/** Brings the reels to rest on a round's outcome and shows what it pays, with its free spins one after the other. */
export async function showRound(show: Show, round: RoundView, patience: Patience): Promise<void> {
  const { table, reels, panel, sound } = show
  const turns = readTurns(table, round)
  const [bought, ...freeSpins] = turns
  if (!bought) return
  await reels.land(bought.stops, { landed: () => sound.stop() })
  if (freeSpins.length > 0) await showFreeSpins(show, { bought, freeSpins, round }, patience)
  const last = turns.at(-1) ?? bought
  const win = round.win ?? '0'
  const amount = showAmount(table, win)
  mark(show, last.wins)
  if (!isGain(round)) {
    // No celebration of a return that is not above the stake.
    showTotal(show, round)
    panel.say(round.totalMultiple === 0 ? table.t('saidNothing') : table.t('saidReturned', { amount }))
    return
  }
  panel.say(table.t('saidWon', { amount }))
  sound.win()
  await panel.countUp({ label: table.t('won'), to: win, format: (value) => showAmount(table, value) })
}

/** What the round came to, without any show. */
export function showTotal({ table, panel }: Show, round: RoundView): void {
  const amount = showAmount(table, round.win ?? '0')
  if (round.totalMultiple === 0) panel.show({ label: table.t('noWin') })
  else panel.show({ label: table.t(isGain(round) ? 'won' : 'returned'), amount, isWin: isGain(round) })
}

/** More came back than went in. */
export const isGain = ({ totalMultiple }: RoundView): boolean => (totalMultiple ?? 0) > 100

/** After the show, each win of the last spin in turn, until the player goes on. */
export async function tellWins(show: Show, round: RoundView, patience: Patience): Promise<void> {
  const { table, reels, panel } = show
  const last = readTurns(table, round).at(-1)
  if (!last || last.wins.length === 0) return
  const lines = getElement('lines', SVGSVGElement)
  await patience.wait(1_400)
  while (!patience.isOver) {
    for (const win of last.wins) {
      if (patience.isOver) break
      reels.mark(win.positions)
      if (win.kind === 'line') drawLine(lines, table.model, win)
      else lines.replaceChildren()
      const pays = payAt(table, round.bet, win.pays * last.multiplier)
      panel.show({ label: winLabel(table, win), amount: showAmount(table, pays), isWin: isGain(round) })
      await patience.wait(1_500)
    }
    if (patience.isOver) break
    showTotal(show, round)
    await patience.wait(1_500)
  }
  lines.replaceChildren()
}

function winLabel({ t }: Table, { kind, line, ways, count }: Win): string {
  if (kind === 'line') return t('linePays', { line: (line ?? 0) + 1 })
  return kind === 'ways' ? t('waysPay', { ways }) : t('scattersPay', { count })
}

/** The server sends stops; what they show and pays the page works out itself, with the same tables. */
function readTurns({ model: code }: Table, { turns }: RoundView): Spin[] {
  const model = getModel(code)
  return turns.map((stops, place) => evaluate(model, stops, place === 0 ? 1 : (model.freeSpins?.multiplier ?? 1)))
}

function mark({ table, reels }: Show, wins: readonly Win[]): void {
  if (wins.length === 0) return
  reels.mark(wins.flatMap(({ positions }) => positions))
  const line = wins.find(({ kind }) => kind === 'line')
  if (line) drawLine(getElement('lines', SVGSVGElement), table.model, line)
}

function unmark({ reels }: Show): void {
  reels.unmark()
  getElement('lines', SVGSVGElement).replaceChildren()
}

async function showFreeSpins(
  show: Show,
  { bought, freeSpins, round }: { bought: Spin; freeSpins: readonly Spin[]; round: RoundView },
  patience: Patience,
): Promise<void> {
  const { table, reels, panel, sound } = show
  const banner = getElement('feature', HTMLElement)
  const won = table.t('freeSpinsWon', { count: bought.freeSpinsWon })
  mark(show, bought.wins)
  banner.textContent = won
  banner.hidden = false
  panel.say(won)
  let sum = bought.multiple
  let count = bought.freeSpinsWon
  const tell = () =>
    panel.show({ label: table.t('won'), amount: showAmount(table, payAt(table, round.bet, sum)), isWin: sum > 100 })
  tell()
  await patience.wait(1_800)
  for (const [place, free] of freeSpins.entries()) {
    if (patience.isOver) break
    const { multiplier } = free
    banner.textContent = table.t('freeSpin', { number: place + 1, count, multiplier })
    unmark(show)
    reels.start()
    await patience.wait(420)
    await reels.land(free.stops, { isQuick: patience.isOver, landed: () => sound.stop() })
    sum += free.multiple
    count = Math.min(count + free.freeSpinsWon, freeSpins.length)
    mark(show, free.wins)
    tell()
    await patience.wait(free.multiple > 0 ? 1_000 : 350)
  }
  const last = freeSpins.at(-1)
  if (patience.isOver && last) {
    unmark(show)
    await reels.land(last.stops, { isQuick: true })
  }
  banner.hidden = true
}

/** A patience that ends when it is told to. */
export function createPatience(): Patience & { end: () => void } {
  const ended = new AbortController()
  return {
    get isOver() {
      return ended.signal.aborted
    },
    wait: (ms) => pause(ms, ended.signal),
    end: () => ended.abort(),
  }
}
