/**
 * The symbols of a reel: 0 wild, 1 scatter, 2–4 high, 5–8 low. The pictures of a game follow this order, so that many
 * games can use one model.
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

/** Multiples of the whole bet are integers in hundredths everywhere: 250 is two and a half times the bet. */
export type Hundredths = number

export interface FreeSpins {
  /** Free spins by the number of scatters in view, from 0; free spins won during free spins are added. */
  readonly byScatters: readonly number[]
  /** The multiplier of every win of a free spin. */
  readonly multiplier: number
  /** A round never plays more free spins than this. */
  readonly spinsMax: number
}

export interface SlotModel {
  readonly code: ModelCode
  readonly rows: number
  /** From the left. Every stop of a strip is equally likely; the window shows the stop and the symbols after it. */
  readonly strips: readonly Strip[]
  /** Lines, each staked with an equal part of the bet; null for ways games. */
  readonly lines: readonly Line[] | null
  /**
   * Hundredths of the bet for n equal symbols from the left (scatters: anywhere), at index n; shorter lists pay nothing
   * beyond their end. With ways, for each way.
   */
  readonly pays: Readonly<Record<SymbolSlot, readonly Hundredths[]>>
  readonly freeSpins: FreeSpins | null
  /** Bets a player may choose, as multiples of the game's smallest. */
  readonly betLevels: readonly number[]
  /** The maximum a round pays. It is above the highest possible round, so the return stays exact. */
  readonly multipleMax: Hundredths
  /** The return to player as printed in the rules: per cent with two decimals. */
  readonly publishedReturn: string
}

/** Reads a strip written as digits; spaces are ignored. @throws RangeError on any other character. */
export function strip(text: string): Strip {
  return [...text.replaceAll(' ', '')].map((digit) => {
    const slot = symbolSlots.find((slot) => String(slot) === digit)
    if (slot === undefined) throw new RangeError(`no symbol ${digit} on a reel`)
    return slot
  })
}
