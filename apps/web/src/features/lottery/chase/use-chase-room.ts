import { useT } from '../../../platform/i18n/use-i18n.ts'
import { roomFault } from '../bet/room/room-fault.ts'
import { useRoom } from '../bet/room/use-room.ts'
import { shortNumber } from '../short-number.ts'
import type { Terms } from '../slip/pricing.ts'
import type { PricedChase } from './chase-plan.ts'

/**
 * Which draw of a chase has no room below the caps: of the first, which most bets are on, and of the last with the
 * highest stake. The platform asks every draw when the chase is placed.
 */
export function useChaseRoom(terms: Terms, chase: PricedChase | undefined): string | undefined {
  const t = useT()
  const [first, most] = [chase?.rows[0], chase?.most]
  const ofFirst = useRoom({
    terms,
    number: first?.draw.number,
    order: first,
    faultOf: roomFault,
  })
  const ofMost = useRoom({
    terms,
    number: most?.draw.number,
    order: most,
    faultOf: roomFault,
  })
  const full = ofFirst.fault ? first : ofMost.fault ? most : undefined
  if (!full) return undefined
  return t('lottery.chase.full', { number: shortNumber(full.draw.number), why: ofFirst.fault ?? ofMost.fault ?? '' })
}
