import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Tx } from '../../platform/db/database.ts'
import type { Session } from '../../platform/scope.ts'
import { isReady, remainingLimit, waitHours } from './limit-rules.ts'
import {
  findPause,
  findQuestions,
  findRealityCheck,
  rollUpDays,
  listLimits,
  readNow,
  type PauseRow,
} from './responsible-gaming.queries.ts'

export type LimitsView = ReplyOf<Calls['responsibleGaming.limits']>

export async function viewLimits(
  tx: Tx,
  { memberId, currency: code }: Pick<Session, 'memberId' | 'currency'>,
): Promise<LimitsView> {
  const currency = code as CurrencyCode
  await rollUpDays(tx, memberId)
  const [now, rows, pause, reality, questions] = [
    await readNow(tx),
    await listLimits(tx, memberId, currency),
    await findPause(tx, memberId),
    await findRealityCheck(tx, memberId),
    await findQuestions(tx, memberId),
  ]
  return {
    currency,
    limits: rows.map(({ kind, span, value, pending_value, pending_from, used, resets_at }) => {
      const shown = (units: bigint) => (kind === 'time' ? String(units) : formatDecimal(money(units, currency)))
      const orNull = (units: bigint | null) => (units === null ? null : shown(units))
      const pending = pending_from && { value: pending_value, from: pending_from }
      return {
        kind,
        span,
        value: orNull(value),
        used: shown(used),
        left: orNull(remainingLimit(value, used)),
        resetsAt: resets_at.toISOString(),
        pending: pending && {
          value: orNull(pending.value),
          from: pending.from.toISOString(),
          isReady: isReady({ value, pending }, now),
        },
      }
    }),
    pause: pause ? viewPause(pause, now) : null,
    realityMinutes: reality.minutes,
    questions,
    waitHours,
  }
}

const viewPause = ({ kind, started_at, ends_at, back_at }: PauseRow, now: Date): LimitsView['pause'] => ({
  kind: kind === 'exclusion' ? 'exclusion' : 'time_out',
  startedAt: started_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
  canComeBack: kind === 'exclusion' && back_at === null && ends_at !== null && ends_at <= now,
  backAt: back_at?.toISOString() ?? null,
})
