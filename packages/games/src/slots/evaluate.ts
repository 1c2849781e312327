import {
  scatterSlot,
  symbolSlots,
  wildSlot,
  type Hundredths,
  type Line,
  type SlotModel,
  type Strip,
  type SymbolSlot,
} from './models/slot-model.ts'

/** Symbols in view, by reel from the left, then by row from the top. */
export type Grid = readonly (readonly SymbolSlot[])[]

export interface Position {
  readonly reel: number
  readonly row: number
}

export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter'
  /** Index of the line in the model, from 0; null with ways and scatters. */
  readonly line: number | null
  readonly symbol: SymbolSlot
  readonly count: number
  /** Ways that this win counts; 1 with lines and scatters. */
  readonly ways: number
  readonly positions: readonly Position[]
  /** Before any multiplier of free spins. */
  readonly pays: Hundredths
}

export interface Spin {
  readonly stops: readonly number[]
  readonly grid: Grid
  readonly wins: readonly Win[]
  /** Of free spins; 1 in the base game. */
  readonly multiplier: number
  /** All wins, multiplied. */
  readonly multiple: Hundredths
  readonly freeSpinsWon: number
}

/** The window and the wins of one spin. @throws RangeError on stops that the strips do not have. */
export function evaluate(model: SlotModel, stops: readonly number[], multiplier = 1): Spin {
  if (stops.length !== model.strips.length) throw new RangeError('one stop for every reel')
  const grid = model.strips.map((reel, place) => windowAt(reel, stops[place] ?? -1, model.rows))
  const wins = findWins(model, grid)
  const scatters = countScatters(grid)
  return {
    stops,
    grid,
    wins,
    multiplier,
    multiple: multiplier * wins.reduce((sum, win) => sum + win.pays, 0),
    freeSpinsWon: model.freeSpins?.byScatters[scatters] ?? 0,
  }
}

/** The symbols in view at a stop; the strip is a circle. */
export function windowAt(reel: Strip, stop: number, rows: number): SymbolSlot[] {
  if (!Number.isInteger(stop) || stop < 0 || stop >= reel.length) throw new RangeError(`no stop ${stop}`)
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? wildSlot)
}

/** A grid may have fewer reels than the model: then only the wins that start on them count. */
export function findWins(model: SlotModel, grid: Grid): Win[] {
  const wins = model.lines
    ? model.lines.flatMap((line, place) => lineWin(model, grid, { line, place }) ?? [])
    : symbolSlots.flatMap((symbol) => waysWin(model, grid, symbol) ?? [])
  const scattered = scatterWin(model, grid)
  return scattered ? [...wins, scattered] : wins
}

export const countScatters = (grid: Grid): number => positionsOf(grid, (symbol) => symbol === scatterSlot).length

function lineWin(model: SlotModel, grid: Grid, { line, place }: { line: Line; place: number }): Win | null {
  const run = bestRun(
    model,
    grid.map((column, reel) => column[line[reel] ?? 0] ?? scatterSlot),
  )
  if (!run) return null
  const positions = Array.from({ length: run.count }, (_, reel) => ({ reel, row: line[reel] ?? 0 }))
  return { kind: 'line', line: place, ways: 1, positions, ...run }
}

export interface Run {
  readonly symbol: SymbolSlot
  readonly count: number
  readonly pays: Hundredths
}

/**
 * The best-paid run from the left along one line. Leading wilds pay as wilds or as the first other symbol,
 * whichever pays more; scatters never pay on lines.
 */
export function bestRun(model: SlotModel, symbols: readonly SymbolSlot[]): Run | null {
  const led = symbols.find((symbol) => symbol !== wildSlot)
  const wilds = runOf(model, symbols, wildSlot)
  if (led === undefined || led === scatterSlot) return wilds.pays > 0 ? wilds : null
  const other = runOf(model, symbols, led)
  const best = wilds.pays > other.pays ? wilds : other
  return best.pays > 0 ? best : null
}

function runOf(model: SlotModel, symbols: readonly SymbolSlot[], symbol: SymbolSlot): Run {
  const end = symbols.findIndex((shown) => shown !== symbol && shown !== wildSlot)
  const count = end < 0 ? symbols.length : end
  return { symbol, count, pays: model.pays[symbol][count] ?? 0 }
}

/** A way has one matching symbol on every reel of the run, so the counts per reel multiply. */
function waysWin(model: SlotModel, grid: Grid, symbol: SymbolSlot): Win | null {
  if (symbol === scatterSlot) return null
  const matches = (shown: SymbolSlot) => shown === symbol || shown === wildSlot
  const matching = grid.map((column) => column.filter(matches).length)
  const end = matching.indexOf(0)
  const count = end < 0 ? grid.length : end
  const ways = matching.slice(0, count).reduce((product, number) => product * number, 1)
  const pays = ways * (model.pays[symbol][count] ?? 0)
  if (pays === 0) return null
  return { kind: 'ways', line: null, symbol, count, ways, positions: positionsOf(grid.slice(0, count), matches), pays }
}

function scatterWin(model: SlotModel, grid: Grid): Win | null {
  const positions = positionsOf(grid, (symbol) => symbol === scatterSlot)
  const pays = model.pays[scatterSlot][positions.length] ?? 0
  if (pays === 0) return null
  return { kind: 'scatter', line: null, symbol: scatterSlot, count: positions.length, ways: 1, positions, pays }
}

const positionsOf = (grid: Grid, isWanted: (symbol: SymbolSlot) => boolean): Position[] =>
  grid.flatMap((column, reel) => column.flatMap((symbol, row) => (isWanted(symbol) ? [{ reel, row }] : [])))
