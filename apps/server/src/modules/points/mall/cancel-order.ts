import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { tellMember } from '../../messaging/index.ts'
import { getBalance, lockMember, postPoints } from '../points.queries.ts'
import { findOrder, moveOrder, returnPiece, type OrderRow } from './mall.queries.ts'

/** Cancels an order whose free rounds the vendor did not take, and tells its member. */
export async function returnOrder(tools: CommandTools, id: string): Promise<void> {
  const known = await findOrder(tools.tx, id)
  if (known?.kind !== 'free_rounds' || known.state !== 'delivered') return
  const { order } = await cancelOrder(tools, { id, memberId: null, from: ['delivered'], reason: null })
  const { member_id: memberId, state, tracking, reason } = order
  const cause = `order:${id}:${state}`
  await tellMember(tools, { memberId, cause, kind: 'orderChanged', params: { state, tracking, reason } })
}

export interface Cancel {
  id: string
  /** Whose it must be; null: staff cancel it. */
  memberId: string | null
  from: readonly OrderRow['state'][]
  reason: string | null
}

/**
 * Cancels an order once: its points and its piece come back, its address is erased.
 * @returns the member's balance
 * @throws Refused not_found, mall_order_decided
 */
export async function cancelOrder({ tx, audit }: CommandTools, { id, memberId, from, reason }: Cancel) {
  const known = await findOrder(tx, id)
  if (!known || (memberId !== null && known.member_id !== memberId)) throw new Refused('not_found')
  await lockMember(tx, known.member_id)
  const order = await moveOrder(tx, id, { from, to: 'cancelled', reason })
  if (!order) throw new Refused('mall_order_decided')
  await returnPiece(tx, order.item_id)
  const { member_id: owner, points } = order
  // Goods of a promotion have cost none.
  if (points > 0n) await postPoints(tx, { key: `return:${id}`, kind: 'return', memberId: owner, points, reference: id })
  audit({ action: 'mall.cancel', subject: `order:${id}`, ...(reason !== null && { reason }) })
  return { order, balance: await getBalance(tx, order.member_id) }
}
