import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { tellMember } from '../messaging/index.ts'
import { checkSteppedUp } from '../accounts/index.ts'
import { changeLimit, confirmLimit, isLooser, minutesMax, type LimitState, type LimitValue } from './limit-rules.ts'
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
  return change(tools, {
    member: context.session,
    which: body,
    decide: (state, now) => changeLimit(state, requested, now),
  })
}

export const confirmChange = (tools: CommandTools, context: MemberContext, which: LimitKey): Promise<LimitsView> =>
  change(tools, {
    member: context.session,
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
    member: context.session,
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

/** Staff make a limit stricter for a member, at once. @throws Refused limit_not_stricter, amount_invalid, amount_out_of_range */
export const tightenLimit = (
  tools: CommandTools,
  member: LimitedMember,
  { value, ...which }: LimitKey & { value: string },
): Promise<LimitsView> => {
  const requested = requestedLimit({ ...which, value }, member.currency as CurrencyCode)
  return change(tools, {
    member,
    which,
    decide: (state, now) => {
      if (requested === state.value || isLooser(requested, state.value)) throw new Refused('limit_not_stricter')
      return changeLimit(state, requested, now)
    },
  })
}

/** Whose limit it is; staff act without a session of the member. */
interface LimitedMember extends Pick<MemberContext['session'], 'memberId' | 'merchant' | 'currency'> {
  id?: string
}

interface Change {
  member: LimitedMember
  which: LimitKey
  decide: (state: LimitState, now: Date) => LimitState
}

async function change(tools: CommandTools, { member, which, decide }: Change): Promise<LimitsView> {
  const { tx, audit } = tools
  const { kind, span } = which
  const { memberId, merchant } = member
  await lockPlayState(tx, { member_id: memberId, merchant_id: merchant })
  const before = await findLimit(tx, memberId, { kind, span })
  const now = await readNow(tx)
  const after = decide(before, now)
  if (after.pending) await checkSteppedUp(tx, member.id ?? '')
  await putLimit(tx, { memberId, merchant, kind, span }, after)
  await markLimited(tx, memberId)
  audit({
    action: 'limits.change',
    subject: `member:${memberId}`,
    before: { kind, span, ...traceOf(before) },
    after: { kind, span, ...traceOf(after) },
  })
  await tellChange(tools, { member, which, before, after, now })
  return viewLimits(tx, member)
}

interface Changed extends Pick<Change, 'member' | 'which'> {
  before: LimitState
  after: LimitState
  now: Date
}

/** What is wanted but waits is told apart from what holds now. */
async function tellChange(tools: CommandTools, { member, which, before, after, now }: Changed): Promise<void> {
  const { kind: limit, span } = which
  const currency = member.currency as CurrencyCode
  const shown = (value: LimitValue) =>
    value === null ? null : limit === 'time' ? String(value) : formatDecimal(money(value, currency))
  const told = { memberId: member.memberId, cause: `limit:${limit}:${span}:${now.toISOString()}` }
  const { pending } = after
  if (after.value !== before.value) {
    const params = { limit, span, value: shown(after.value), currency }
    await tellMember(tools, { ...told, kind: 'limitChanged', params })
  } else if (pending && pending.from.getTime() !== before.pending?.from.getTime()) {
    const params = { limit, span, value: shown(pending.value), currency, from: pending.from.toISOString() }
    await tellMember(tools, { ...told, kind: 'limitPending', params })
  }
}

const textOf = (value: LimitValue) => (value === null ? null : String(value))
const traceOf = ({ value, pending }: LimitState) => ({
  value: textOf(value),
  pendingValue: pending ? textOf(pending.value) : null,
  pendingFrom: pending?.from.toISOString() ?? null,
})

function requestedLimit(
  { kind, span, value }: Pick<LimitRequest, 'kind' | 'span' | 'value'>,
  currency: CurrencyCode,
): LimitValue {
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
