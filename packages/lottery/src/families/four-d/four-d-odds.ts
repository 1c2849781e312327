import { divide } from '@fairground/money'
import { orderCounts } from '../../play/rules/prizes/digit-orders.ts'
import { listedOdds, type OddsTable } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { FourDGame, FourDNames } from './four-d-game.ts'

export const fourDOdds: DefaultOdds<FourDGame, FourDNames> = (_, plays) =>
  listedOdds(
    plays,
    {
      big_straight: big,
      big_box: big,
      big_ibox: shared(big),
      small_straight: small,
      small_box: small,
      small_ibox: shared(small),
    },
    '0.6',
  )

/** What the 4D lotteries of Singapore and Malaysia pay. */
const big = { first: '2000', second: '1000', third: '490', starter: '250', consolation: '60' }
const small = { first: '3000', second: '2000', third: '800' }

/** A prize in equal parts for each order of the digits, down to three decimals. */
const shared = (table: OddsTable): OddsTable =>
  Object.fromEntries(
    (orderCounts[4] ?? []).flatMap((orders) =>
      Object.entries(table).map(([tier, odds]) => [`${tier}_${orders}`, thousandths(odds, orders)]),
    ),
  )

function thousandths(odds: string, parts: number): string {
  const units = divide(BigInt(odds) * 1_000n, BigInt(parts), 'down')
  return `${units / 1_000n}.${String(units % 1_000n).padStart(3, '0')}`.replace(/\.?0+$/, '')
}
