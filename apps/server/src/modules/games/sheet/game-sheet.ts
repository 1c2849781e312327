import type { GameSheet } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Database } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import type { Catalogue, CatalogueEntry } from '../catalogue.ts'
import { hasOpened } from '../games.queries.ts'
import { listPlayedOf, type PlayedSums } from '../played/played.queries.ts'
import { costPerHour, playedFigures, roundsPerHour, usualStake } from './figures.ts'
import { minimumRoundMs } from './minimum-round.ts'

export interface SheetOptions {
  database: Database
  catalogue: Catalogue
  merchants: Merchants
}

/** What is worth knowing of a game before a stake, in the reader's currency. @throws Refused game_unknown */
export async function gameSheet(
  { database, catalogue, merchants }: SheetOptions,
  { context, nodeId }: { context: RequestContext; nodeId: string },
): Promise<GameSheet> {
  const { scope, session } = context
  const currency = context.currency as CurrencyCode
  const view = await catalogue.of(scope.merchant, currency)
  const entry = view.find(nodeId)
  if (!entry) throw new Refused('game_unknown')
  const { game, returnBasisPoints, topMultiple } = entry
  const db = database.of(scope.merchant)
  const sums = (await listPlayedOf(db, nodeId)).find((row) => row.currency === currency)
  const minimumMs = minimumRoundMs(merchants.get(scope.merchant), entry)
  const largest = view.largestBet(nodeId, currency)
  return {
    game,
    returnBasisPoints,
    topMultiple,
    minimumRoundMs: minimumMs,
    minBet: game.minBet,
    maxBet: largest === null ? null : formatDecimal(money(largest, currency)),
    cost: costOf(entry, { sums, minimumMs, currency }),
    played: playedFigures(sums, { currency, returnBasisPoints }),
    isOpened: session ? await hasOpened(db, session.memberId, nodeId) : false,
  }
}

interface Played {
  sums: PlayedSums | undefined
  minimumMs: number | null
  currency: CurrencyCode
}

function costOf(
  { minBetUnits, returnBasisPoints }: CatalogueEntry,
  { sums, minimumMs, currency }: Played,
): GameSheet['cost'] {
  if (returnBasisPoints === null || minimumMs === null) return null
  const usual = usualStake(sums)
  const playing = { stake: usual ?? minBetUnits, returnBasisPoints, roundsPerHour: roundsPerHour(minimumMs) }
  return {
    stake: formatDecimal(money(playing.stake, currency)),
    stakeIs: usual === null ? 'smallest' : 'usual',
    roundsPerHour: playing.roundsPerHour,
    perHour: formatDecimal(money(costPerHour(playing), currency)),
  }
}
