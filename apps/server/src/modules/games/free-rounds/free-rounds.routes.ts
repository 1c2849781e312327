import type { FreeRounds } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Catalogue, CatalogueView } from '../catalogue.ts'
import { isShown, listGrantsOf, type GrantRow } from './grants.queries.ts'

export const freeRoundHandlers = ({
  database,
  catalogue,
}: {
  database: Database
  catalogue: Catalogue
}): Handlers<'games.freeRounds'> => ({
  'games.freeRounds': async ({ context: { scope, session, currency } }) => {
    const db = database.of(scope.merchant)
    if (!(await isShown(db, session.memberId))) return { list: [] }
    const games = await catalogue.of(scope.merchant, currency)
    const rows = await listGrantsOf(db, session.memberId)
    return { list: rows.map((row) => viewOf(row, games)) }
  },
})

function viewOf(row: GrantRow, games: CatalogueView): FreeRounds {
  const game = games.find(row.game)?.game
  const currency = row.currency as CurrencyCode
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  return {
    id: row.id,
    nodeId: row.game,
    vassalage: game?.vassalage ?? row.vendor,
    gameName: game?.gameName ?? row.game,
    supportPlay: game?.supportPlay ?? false,
    count: row.count,
    used: row.used,
    stake: shown(row.stake),
    won: shown(row.won),
    currency,
    times: row.times,
    state: row.state,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
