/**
 * What lies on a reel: 0 wild, 1 scatter, 2–4 high, 5–8 low. The pictures of a game follow this order, so that one
 * model can wear many games.
 */
export type SymbolSlot = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const wildSlot: SymbolSlot = 0
export const scatterSlot: SymbolSlot = 1
export const symbolSlots: readonly SymbolSlot[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

export const modelCodes = ['classic', 'lines', 'ways'] as const
export type ModelCode = (typeof modelCodes)[number]

/** From the top, the row a line passes on each reel. */
export type Line = readonly number[]
export type Strip = readonly SymbolSlot[]

/** Multiples of the whole bet are whole hundredths everywhere: 250 is two and a half times the bet. */
export type Hundredths = number

export interface FreeSpins {
  /** Free spins for as many scatters in view, from none; further ones won on the way are added. */
  readonly byScatters: readonly number[]
  /** Every win of a free spin counts this many times. */
  readonly multiplier: number
  /** A round never plays more free spins than this. */
  readonly spinsMax: number
}

export interface SlotModel {
  readonly code: ModelCode
  readonly rows: number
  /** From the left. Every stop of a strip is equally likely; the window shows the stop and the symbols after it. */
  readonly strips: readonly Strip[]
  /** Lines, each staked with an equal part of the bet; null where every way from the left counts. */
  readonly lines: readonly Line[] | null
  /**
   * Hundredths of the bet for n equal symbols from the left (scatters: anywhere), at index n; shorter lists pay nothing
   * beyond their end. With ways, for each way.
   */
  readonly pays: Readonly<Record<SymbolSlot, readonly Hundredths[]>>
  readonly freeSpins: FreeSpins | null
  /** Bets a player may choose, as multiples of the game's smallest. */
  readonly betLevels: readonly number[]
  /** A round never pays more. It stands above the highest round the strips can show, so the return stays exact. */
  readonly multipleMax: Hundredths
  /** The share of stakes that comes back in the long run, as printed in the rules: per cent with two places. */
  readonly publishedReturn: string
}

/** Reads a strip written as digits, spaces for the eye. @throws RangeError on any other character. */
export function strip(text: string): Strip {
  return [...text.replaceAll(' ', '')].map((digit) => {
    const slot = symbolSlots.find((slot) => String(slot) === digit)
    if (slot === undefined) throw new RangeError(`no symbol ${digit} on a reel`)
    return slot
  })
}
