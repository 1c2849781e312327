import { v7 as uuidv7 } from 'uuid'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { deliverKind, expireKind } from './grant.jobs.ts'
import { findRoundTerms, insertGrant } from './grants.queries.ts'

export interface FreeRounds {
  /** What they are granted for: once for each. */
  cause: `claim:${string}` | `order:${string}`
  memberId: string
  currency: string
  game: string
  count: number
  /** Ledger units. */
  stake: bigint
  /** How many times a win must be staked before it is withdrawn. */
  times: number
  days: number
}

/**
 * Grants rounds to a member, in the caller's transaction, and leaves their delivery to the vendor to a job.
 * @throws Refused free_rounds_unavailable where the vendor of the game takes none, or not for this stake
 */
export async function grantFreeRounds({ tx, scope, audit }: CommandTools, rounds: FreeRounds): Promise<void> {
  const { cause, memberId, currency, game, count, stake, times, days } = rounds
  const gateway = await findFreeRoundGateway(tx, { game, currency, stake })
  if (gateway === null) throw new Refused('free_rounds_unavailable')
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + days * 86_400_000)
  const isNew = await insertGrant(tx, {
    id,
    merchant_id: scope.merchant,
    cause,
    member_id: memberId,
    vendor: gateway,
    game,
    currency,
    stake,
    count,
    times,
    expires_at: expiresAt,
  })
  if (!isNew) throw new Error(`free rounds for ${cause} were granted before`)
  const job = { key: id, merchant: scope.merchant }
  await scheduleJob(tx, { ...job, kind: deliverKind, due: { afterSeconds: 0 } })
  await scheduleJob(tx, { ...job, kind: expireKind, due: expiresAt })
  audit({ action: 'free_rounds.grant', subject: `free_rounds:${id}`, after: { cause, game, count: String(count) } })
}

interface RoundsAsked {
  game: string
  currency: string
  /** As a decimal of the currency. */
  stake: string
}

/** Whether a vendor takes rounds like these now. */
export async function canGrantRounds(db: Reader, { game, currency, stake }: RoundsAsked): Promise<boolean> {
  const { amount } = parseDecimal(stake, currency as CurrencyCode)
  return (await findFreeRoundGateway(db, { game, currency, stake: amount })) !== null
}

/** The gateway that takes rounds of this game and stake; null: none does. */
async function findFreeRoundGateway(
  db: Reader,
  { game, currency, stake }: { game: string; currency: string; stake: bigint },
): Promise<string | null> {
  const terms = await findRoundTerms(db, { game, currency })
  if (!terms?.has_free_rounds || terms.min_bet === null) return null
  const isPlayable = stake >= terms.min_bet && (terms.max_bet === null || stake <= terms.max_bet)
  return isPlayable ? terms.gateway : null
}
