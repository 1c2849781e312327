/**
 * Points, and the mall where they are exchanged. Owns `point_rate`, `point_account`, `point_posting`, `point_entry`,
 * `point_day`, `mall_item`, `mall_order` and `mall_voucher`.
 *
 * Invariants: points are whole and never money; every posting has two sides that even out, and happens once for its cause;
 * the bets of a day bring what they bring at the end, so a rolled-back bet takes its points back, also below zero; what is
 * redeemed is covered, in stock and within the member's limit; an order is cancelled once, and gives back its points and
 * its piece; an address is sealed, and erased when its order ends. Placing a bet writes nothing here.
 */
export { createPoints } from './create-points.ts'
export { returnOrder } from './mall/cancel-order.ts'
export { readPointShare } from './mall/share-of-points.ts'
export { worthOfPoints } from './mall/worth-of-points.ts'
export { listPicturesOfItems, returnPiece } from './mall/mall.queries.ts'
export {
  hasPieces,
  isGoods,
  joinedNames,
  listGoods,
  placeRewardOrder,
  readItemNames,
  readStock,
  takeGoods,
} from './mall/reward-goods.ts'
export type { PostalAddress } from './mall/reward-goods.ts'
export { pointEffects } from './staff/reward-effects.ts'
export { postPoints } from './points.queries.ts'
