import { paceOf, type Merchant } from '../../merchants/index.ts'
import type { CatalogueEntry } from '../catalogue.ts'

/** From the start of a round to the start of the next at least; null: the merchant sets no pace for this kind of game. */
export function minimumRoundMs(
  { settings }: Pick<Merchant, 'settings'>,
  { paceClass }: Pick<CatalogueEntry, 'paceClass'>,
): number | null {
  const { slotMs, casinoMs } = paceOf(settings)
  return paceClass && { slot: slotMs, casino: casinoMs }[paceClass]
}
