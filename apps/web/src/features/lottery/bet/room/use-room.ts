import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { useRoomOf, type Room } from '../../api.ts'
import { entryName } from '../../play-name.ts'
import type { Terms } from '../../slip/pricing.ts'
import type { OrderOnDraw, RoomFault, roomFault } from './room-fault.ts'

interface RoomOptions {
  terms: Terms
  /** Undefined while nobody asks. */
  number: string | undefined
  order: OrderOnDraw | undefined
  /** Loaded together with prices. */
  faultOf: typeof roomFault | undefined
}

/** What is left of the caps of a draw, and what of them an order would pass. */
export function useRoom({ terms, number, order, faultOf }: RoomOptions): {
  room: Room | undefined
  fault: string | undefined
} {
  const { lottery, rules } = terms
  const textOf = useRoomFaultText(terms)
  const { data: room } = useRoomOf(lottery, {
    number: number ?? '',
    isCapped: rules.isCapped && number !== undefined,
  })
  const fault = faultOf?.(room, order)
  return { room, fault: fault && textOf(fault) }
}

/** Which cap is full, in a sentence. */
export function useRoomFaultText({ game }: Pick<Terms, 'game'>): (fault: RoomFault) => string {
  const t = useT()
  const sum = useSum()
  return (fault) => {
    const left = sum(fault.left)
    const column = fault.number && game.findPlay(fault.number.play)?.shape.columns[fault.number.place]
    if (fault.cap !== 'number' || !column || !fault.number)
      return t(fault.cap === 'member' ? 'lottery.room.member' : 'lottery.room.draw', { left })
    const name = entryName(t, game, { column, entry: fault.number.entry })
    return t('lottery.room.number', { name, left })
  }
}
