import { evaluate, getModel, type Spin, type Win } from '@fairground/games'
import { pause } from '../../pause.ts'
import type { RoundView } from '../../play-contract.ts'
import { getElement } from '../elements.ts'
import type { Reels } from '../reels/reels.ts'
import type { ResultPanel } from '../reels/result-panel.ts'
import type { Sound } from '../controls/sound.ts'
import { payAt, showAmount, type ShowContext } from './game-context.ts'
import { isGain, resultLine, resultSentence } from './round-result.ts'
import { turnsOf } from './slot-view.ts'
import { drawLine } from '../reels/win-lines.ts'

export interface Show<Context extends ShowContext = ShowContext> {
  context: Context
  reels: Reels
  panel: ResultPanel
  sound: Sound
}

/** Lets a player skip the animation; the round is already decided and paid. */
export interface Playback {
  readonly isSkipped: boolean
  wait: (ms: number) => Promise<void>
}

/** Stops the reels on a round's outcome and shows its wins, then its free spins one after the other. */
export async function showRound(
  show: Show,
  round: RoundView,
  { playback, isQuick }: { playback: Playback; isQuick: boolean },
): Promise<void> {
  const { context, reels, panel, sound } = show
  const turns = readTurns(context, round)
  const [bought, ...freeSpins] = turns
  if (!bought) return
  await reels.land(bought.stops, { isQuick, landed: () => sound.stop() })
  if (freeSpins.length > 0) await showFreeSpins(show, { bought, freeSpins, round }, { playback, isQuick })
  const last = turns.at(-1) ?? bought
  const win = round.win ?? '0'
  mark(show, last.wins, isGain(round))
  panel.announce(resultSentence(context, round))
  if (round.isHeld || !isGain(round)) {
    // No celebration of a return that is not above the stake.
    showTotal(show, round)
    return
  }
  sound.win()
  // From the stake: no figure below it is called a win. The next spin does not wait for the count; it stops it.
  const format = (value: string) => showAmount(context, value)
  void panel.countUp({ label: context.t('won'), from: round.isFree ? '0' : round.stake, to: win, format })
}

/** The round's result, without animation. */
export function showTotal({ context, panel }: Show, round: RoundView): void {
  panel.show(resultLine(context, round))
}

/** After the animation, each win of the last spin in turn, until the next press; nothing of a mere return. */
export async function announceWins(show: Show, round: RoundView, playback: Playback): Promise<void> {
  const { context, reels, panel } = show
  const last = readTurns(context, round).at(-1)
  if (!last || last.wins.length === 0 || !isGain(round)) return
  const lines = getElement('lines', SVGSVGElement)
  await playback.wait(1_400)
  while (!playback.isSkipped) {
    for (const win of last.wins) {
      if (playback.isSkipped) break
      reels.mark(win.positions, { isGain: true })
      if (win.kind === 'line') drawLine(lines, context.model, win)
      else lines.replaceChildren()
      const pays = payAt(context, round.stake, win.pays * last.multiplier)
      panel.show({ label: winLabel(context, win), amount: showAmount(context, pays), isWin: true })
      await playback.wait(1_500)
    }
    if (playback.isSkipped) break
    showTotal(show, round)
    await playback.wait(1_500)
  }
  lines.replaceChildren()
}

function winLabel({ t }: ShowContext, { kind, line, ways, count }: Win): string {
  if (kind === 'line') return t('linePays', { line: (line ?? 0) + 1 })
  return kind === 'ways' ? t('waysPay', { ways }) : t('scattersPay', { count })
}

/** The server sends stops; the page computes symbols and pays itself, with the same tables. */
function readTurns({ model: code }: ShowContext, round: RoundView): Spin[] {
  const model = getModel(code)
  return turnsOf(round).map((stops, place) =>
    evaluate(model, stops, place === 0 ? 1 : (model.freeSpins?.multiplier ?? 1)),
  )
}

/** Shows what pays; a return that is no gain is not made to shine. */
function mark({ context, reels }: Show, wins: readonly Win[], isGain: boolean): void {
  if (wins.length === 0) return
  reels.mark(
    wins.flatMap(({ positions }) => positions),
    { isGain },
  )
  const line = wins.find(({ kind }) => kind === 'line')
  if (line) drawLine(getElement('lines', SVGSVGElement), context.model, line)
}

function unmark({ reels }: Show): void {
  reels.unmark()
  getElement('lines', SVGSVGElement).replaceChildren()
}

async function showFreeSpins(
  show: Show,
  { bought, freeSpins, round }: { bought: Spin; freeSpins: readonly Spin[]; round: RoundView },
  { playback, isQuick }: { playback: Playback; isQuick: boolean },
): Promise<void> {
  const { context, reels, panel, sound } = show
  const banner = getElement('feature', HTMLElement)
  const won = context.t('freeSpinsWon', { count: bought.freeSpinsWon })
  mark(show, bought.wins, isGain({ ...round, multiple: bought.multiple * 100 }))
  banner.textContent = won
  banner.hidden = false
  panel.announce(won)
  let sum = bought.multiple
  let count = bought.freeSpinsWon
  const showSum = () =>
    panel.show(
      resultLine(context, { ...round, isHeld: false, win: payAt(context, round.stake, sum), multiple: sum * 100 }),
    )
  const pause = (ms: number) => playback.wait(isQuick ? ms / 2 : ms)
  showSum()
  await pause(1_800)
  for (const [place, free] of freeSpins.entries()) {
    if (playback.isSkipped) break
    const { multiplier } = free
    banner.textContent = context.t('freeSpin', { number: place + 1, count, multiplier })
    unmark(show)
    reels.start()
    await pause(420)
    await reels.land(free.stops, { isQuick: isQuick || playback.isSkipped, landed: () => sound.stop() })
    sum += free.multiple
    count = Math.min(count + free.freeSpinsWon, freeSpins.length)
    mark(show, free.wins, isGain({ ...round, multiple: sum * 100 }))
    showSum()
    await pause(free.multiple > 0 ? 1_000 : 350)
  }
  const last = freeSpins.at(-1)
  if (playback.isSkipped && last) {
    unmark(show)
    await reels.land(last.stops, { isQuick: true })
  }
  banner.hidden = true
}

/** A playback that ends when the player skips it. */
export function createPlayback(): Playback & { skip: () => void } {
  const skipped = new AbortController()
  return {
    get isSkipped() {
      return skipped.signal.aborted
    },
    wait: (ms) => pause(ms, skipped.signal),
    skip: () => skipped.abort(),
  }
}
