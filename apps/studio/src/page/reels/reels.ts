import { getModel, type ModelCode, type Position, type SymbolSlot } from '@fairground/games'
import { pause } from '../../pause.ts'
import { make } from '../elements.ts'
import { loopMs, staggerMs, stopMsOf } from './reel-motion.ts'

/** The view of the reels: their symbols and their motion. */
export interface Reels {
  /** Shows a window without motion. */
  show: (stops: readonly number[]) => void
  /** Sets all reels in motion. */
  start: () => void
  /** Stops them one after the other, from the left. */
  land: (stops: readonly number[], options?: LandOptions) => Promise<void>
  /** Dims all other cells; those of a gain shine. */
  mark: (positions: readonly Position[], of: { isGain: boolean }) => void
  unmark: () => void
  readonly element: HTMLElement
}

export interface LandOptions {
  isQuick?: boolean
  /** Called when each reel stops. */
  landed?: (reel: number) => void
}

/** One cell above the window, three in it, and the cells that a reel moves in one loop. */
const travel = 9
const cells = 1 + 3 + travel

const atRest = 'translateY(calc(var(--cell) * -1))'
const above = `translateY(calc(var(--cell) * ${-1 - travel}))`

export function createReels(element: HTMLElement, code: ModelCode): Reels {
  const { strips } = getModel(code)
  document.documentElement.style.setProperty('--reels', String(strips.length))
  const reels = strips.map((strip) => createReel(strip))
  element.replaceChildren(...reels.map((reel) => reel.element))
  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

  return {
    element,
    show: (stops) => reels.forEach((reel, place) => reel.show(stops[place] ?? 0)),
    start() {
      for (const reel of reels) if (!isCalm()) reel.loop()
    },
    async land(stops, { isQuick = false, landed } = {}) {
      await Promise.all(
        reels.map(async (reel, place) => {
          const stop = stops[place] ?? 0
          if (isCalm()) reel.show(stop)
          else await reel.land(stop, { delayMs: isQuick ? 0 : place * staggerMs, isQuick })
          landed?.(place)
        }),
      )
    },
    mark(positions, { isGain }) {
      element.classList.add('showing')
      element.classList.toggle('gain', isGain)
      reels.forEach((reel, place) =>
        reel.mark(positions.filter((position) => position.reel === place).map(({ row }) => row)),
      )
    },
    unmark() {
      element.classList.remove('showing')
      for (const reel of reels) reel.mark([])
    },
  }
}

/**
 * One reel: a column of thirteen cells that only ever moves by `transform`, so the compositor animates it alone. The
 * cells pass in the order of the real strip.
 */
function createReel(strip: readonly SymbolSlot[]) {
  const column = make('div', { className: 'strip' })
  const boxes = Array.from({ length: cells }, () => make('div', { className: 'cell' }, [make('i')]))
  column.append(...boxes)
  const element = make('div', { className: 'reel' }, [column])
  let stop = 0
  let motion: Animation | undefined

  /** Puts the strip into the column so that `first` is in the cell above the window at rest. */
  const fill = (first: number) =>
    boxes.forEach((box, place) => {
      const symbol = strip[(first + place + 2 * strip.length) % strip.length]
      box.dataset['symbol'] = String(symbol ?? 0)
    })

  return {
    element,
    show(next: number) {
      motion?.cancel()
      stop = next
      fill(stop - 1)
    },
    loop() {
      // The window last shown is at the end of the column, so the motion begins without a jump.
      fill(stop - 1 - travel)
      motion?.cancel()
      motion = column.animate({ transform: [above, atRest] }, { duration: loopMs, iterations: Infinity })
    },
    async land(next: number, { delayMs, isQuick }: { delayMs: number; isQuick: boolean }) {
      if (delayMs > 0) await pause(delayMs)
      stop = next
      fill(stop - 1)
      motion?.cancel()
      motion = column.animate(
        { transform: [above, atRest] },
        { duration: stopMsOf({ isQuick }), easing: 'cubic-bezier(.2, .55, .35, 1.04)' },
      )
      await motion.finished.catch(() => undefined)
    },
    mark(rows: readonly number[]) {
      boxes.forEach((box, place) => box.classList.toggle('hit', rows.includes(place - 1)))
    },
  }
}
