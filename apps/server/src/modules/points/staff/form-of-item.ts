import type { MallItemForm } from '@fairground/contract/console'
import type { ItemRow } from '../mall/mall.queries.ts'

/** A stored item as operators write it. */
export const formOf = (row: ItemRow): MallItemForm => ({
  kind: row.kind,
  picture: row.picture,
  texts: row.texts,
  points: Number(row.points),
  stock: row.kind === 'voucher' ? null : row.left,
  memberMax: row.member_max,
  levelMin: row.level_min,
  isEnabled: row.is_enabled,
  bonuses: row.bonuses,
  rounds: row.rounds,
})
