import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { checkSteppedUp } from '../accounts/index.ts'
import { changeLimit, confirmLimit, minutesMax, type LimitState, type LimitValue } from './limit-rules.ts'
import { viewLimits, type LimitsView } from './limits-view.ts'
import {
  findLimit,
  lockPlayState,
  markLimited,
  markReviewed,
  putLimit,
  readNow,
  type LimitKey,
} from './responsible-gaming.queries.ts'

type LimitRequest = HandlerInput<'responsibleGaming.setLimit'>['body']

export function setLimit(tools: CommandTools, context: MemberContext, body: LimitRequest): Promise<LimitsView> {
  const requested = requestedLimit(body, context.session.currency as CurrencyCode)
  return change(tools, { context, which: body, decide: (state, now) => changeLimit(state, requested, now) })
}

export const confirmChange = (tools: CommandTools, context: MemberContext, which: LimitKey): Promise<LimitsView> =>
  change(tools, {
    context,
    which,
    decide: (state, now) => {
      const confirmed = confirmLimit(state, now)
      if (confirmed === 'nothing_pending') throw new Refused('limit_change_unknown')
      if (confirmed === 'waiting')
        throw new Refused('limit_change_waiting', { from: state.pending?.from.toISOString() ?? null })
      return confirmed
    },
  })

export const cancelChange = (tools: CommandTools, context: MemberContext, which: LimitKey): Promise<LimitsView> =>
  change(tools, {
    context,
    which,
    decide: ({ value, pending }) => {
      if (!pending) throw new Refused('limit_change_unknown')
      return { value, pending: null }
    },
  })

/** Answers the question for a deposit limit, or a review, without changing a limit. */
export async function confirmLimitsUnchanged(
  { tx, audit }: CommandTools,
  { session }: MemberContext,
): Promise<LimitsView> {
  await lockPlayState(tx, { member_id: session.memberId, merchant_id: session.merchant })
  await markReviewed(tx, session.memberId)
  const view = await viewLimits(tx, session)
  const kept = view.limits.filter(({ value }) => value !== null)
  audit({
    action: 'responsibleGaming.keepLimits',
    subject: `member:${session.memberId}`,
    after: Object.fromEntries(kept.map(({ kind, span, value }) => [`${kind}/${span}`, value])),
  })
  return view
}

interface Change {
  context: MemberContext
  which: LimitKey
  decide: (state: LimitState, now: Date) => LimitState
}

async function change({ tx, audit }: CommandTools, { context, which, decide }: Change): Promise<LimitsView> {
  const { session } = context
  const { kind, span } = which
  const { memberId, merchant } = session
  await lockPlayState(tx, { member_id: memberId, merchant_id: merchant })
  const before = await findLimit(tx, memberId, { kind, span })
  const after = decide(before, await readNow(tx))
  if (after.pending) await checkSteppedUp(tx, session.id)
  await putLimit(tx, { memberId, merchant, kind, span }, after)
  await markLimited(tx, memberId)
  audit({
    action: 'limits.change',
    subject: `member:${memberId}`,
    before: { kind, span, ...traceOf(before) },
    after: { kind, span, ...traceOf(after) },
  })
  return viewLimits(tx, session)
}

const textOf = (value: LimitValue) => (value === null ? null : String(value))
const traceOf = ({ value, pending }: LimitState) => ({
  value: textOf(value),
  pendingValue: pending ? textOf(pending.value) : null,
  pendingFrom: pending?.from.toISOString() ?? null,
})

function requestedLimit({ kind, span, value }: LimitRequest, currency: CurrencyCode): LimitValue {
  if (value === null) return null
  if (kind === 'time') {
    if (!/^\d+$/.test(value)) throw new Refused('amount_invalid', { field: 'value', fault: 'too_precise' })
    const minutes = BigInt(value)
    if (minutes > minutesMax[span])
      throw new Refused('amount_out_of_range', { field: 'value', min: '0', max: String(minutesMax[span]) })
    return minutes
  }
  const requested = parseMoney(value, currency, { precision: 'shown', allowsZero: true })
  if (typeof requested === 'string') throw new Refused('amount_invalid', { field: 'value', fault: requested })
  return requested.amount
}
