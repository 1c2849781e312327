import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money } from '@fairground/money'
import type { CatalogueView } from '../../games/index.ts'
import type { OwnedBet, StaffBet } from './staff-bets.queries.ts'

/** Every game and lottery of a merchant, with what they are called. */
export interface GameNames {
  games: CatalogueView['games']
  lotteries: readonly string[]
  nameOf: (code: string) => string
  /** Null for a lottery. */
  vendorOf: (code: string) => string | null
}

type Bet = OperatorReply<'bets.memberBets'>['list'][number]

export function betView(row: StaffBet, { nameOf }: GameNames): Bet {
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency))
  return {
    id: row.id,
    source: row.source,
    game: row.game,
    gameName: nameOf(row.game),
    detail: row.detail,
    currency: row.currency,
    stake: shown(row.stake),
    returned: shown(row.payout),
    valid: shown(row.valid),
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}

export const ownedBetView = (row: OwnedBet, names: GameNames): OperatorReply<'bets.allBets'>['list'][number] => ({
  ...betView(row, names),
  memberId: row.member_id,
  account: row.account,
  vendorName: names.vendorOf(row.game),
  openStake: formatDecimal(money(row.state === 'open' ? row.stake - row.payout : 0n, row.currency)),
})
