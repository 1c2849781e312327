import { readTab, writeTab } from '../../../platform/browser/storage.ts'
import type { BetSlip } from './bet-slip.ts'

/** Another number whenever the shape of a slip changes: a tab may have been opened before an update. */
const format = 2

interface Stored {
  format: number
  slips: Readonly<Record<string, BetSlip>>
}

/** The slip of a lottery in this tab: neither another page nor a reload loses it. */
export const findStoredSlip = (lottery: string): BetSlip | undefined => readSlips()[lottery]

export const storeSlip = (lottery: string, betSlip: BetSlip): void =>
  writeTab('betSlips', JSON.stringify({ format, slips: { ...readSlips(), [lottery]: betSlip } } satisfies Stored))

/** None where the tab's storage holds something else. */
function readSlips(): Stored['slips'] {
  try {
    const stored = JSON.parse(readTab('betSlips') ?? 'null') as Stored | null
    return stored?.format === format ? stored.slips : {}
  } catch {
    return {}
  }
}
