import { useT } from '../../../platform/i18n/use-i18n.ts'
import { roomFault } from '../bet/room/room-fault.ts'
import { useRoom } from '../bet/room/use-room.ts'
import { shortNumber } from '../short-number.ts'
import type { Terms } from '../slip/pricing.ts'
import type { PricedChase } from './chase-plan.ts'

/**
 * Which draw of a chase has no room below the caps: of the first, which most bets are on, and of the last, which has the
 * highest stake. The platform asks every draw when the chase is placed.
 */
export function useChaseRoom(terms: Terms, chase: PricedChase | undefined): string | undefined {
  const t = useT()
  const [first, last] = [chase?.rows[0], chase?.rows.at(-1)]
  const ofFirst = useRoom({
    terms,
    number: first?.draw.number,
    order: chase && first && { lines: chase.first, stake: first.stake },
    faultOf: roomFault,
  })
  const ofLast = useRoom({
    terms,
    number: last?.draw.number,
    order: chase && last && { lines: chase.last, stake: last.stake },
    faultOf: roomFault,
  })
  const full = ofFirst.fault ? first : ofLast.fault ? last : undefined
  if (!full) return undefined
  return t('lottery.chase.full', { number: shortNumber(full.draw.number), why: ofFirst.fault ?? ofLast.fault ?? '' })
}
