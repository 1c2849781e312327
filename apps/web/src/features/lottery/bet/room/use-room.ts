import type { Play } from '@fairground/lottery'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { useRoomOf, type LotteryRules, type Room } from '../../api.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { entryName } from '../../play-name.ts'
import type { PricedLine } from '../../slip/pricing.ts'
import type { Pricing } from '../details/use-pricing.ts'

interface RoomOptions {
  rules: Pick<LotteryRules, 'lottery' | 'isCapped'>
  game: LotteryGame
  number: string
  play: Play | undefined
  priced: PricedLine | undefined
  pricing: Pick<Pricing, 'roomFault'> | undefined
}

/** What is left of the caps of the open draw, and what of them the picked numbers would pass. */
export function useRoom({ rules, game, number, play, priced, pricing }: RoomOptions): {
  room: Room | undefined
  fault: string | undefined
} {
  const t = useT()
  const sum = useSum()
  const { data: room } = useRoomOf(rules.lottery, { number, isCapped: rules.isCapped })
  const fault = pricing?.roomFault(room, priced)
  if (!fault) return { room, fault: undefined }
  const left = sum(fault.left)
  const column = fault.number && play?.shape.columns[fault.number.place]
  if (fault.cap !== 'number' || !column || !fault.number)
    return { room, fault: t(fault.cap === 'member' ? 'lottery.room.member' : 'lottery.room.draw', { left }) }
  const name = entryName(t, game, { column, entry: fault.number.entry })
  return { room, fault: t('lottery.room.number', { name, left }) }
}
