import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { stepUpBody, stepUpErrors } from '../call/step-up.ts'
import { exclusionMonths, limitKinds, limitSpans, realityMinutes, timeOutDaysMax } from './values.ts'
import { amount, currency, decimal, id, instant } from '../schema/scalars.ts'

const which = { kind: z.enum(limitKinds), span: z.enum(limitSpans) }

/** An amount in the member's currency; for time limits whole minutes. */
const limit = z.object({
  ...which,
  value: decimal.nullable(),
  used: decimal,
  /** Null: no limit. */
  left: decimal.nullable(),
  /** When the used part is reset to zero. */
  resetsAt: instant,
  /** A pending looser limit: it must be confirmed after the waiting period. A null value means no limit. */
  pending: z.object({ value: decimal.nullable(), from: instant, isReady: z.boolean() }).nullable(),
})

const pause = z.object({
  kind: z.enum(['time_out', 'exclusion']),
  startedAt: instant,
  /** Null: until further notice. */
  endsAt: instant.nullable(),
  /** An exclusion past its term stays in force until the member asks to return, plus a day. */
  canComeBack: z.boolean(),
  backAt: instant.nullable(),
})

export const limitsView = z.object({
  currency,
  limits: z.array(limit),
  pause: pause.nullable(),
  realityMinutes: z.int().nullable(),
  /**
   * Questions for the member: about a deposit limit before the first deposit, and twice a year whether their limits are
   * right.
   */
  questions: z.object({ deposit: z.boolean(), review: z.boolean() }),
  /** The waiting period of a looser limit. */
  waitHours: z.int(),
})

/** `2026-11`. */
const month = z.string().regex(/^\d{4}-\d{2}$/)

const sums = {
  deposited: decimal,
  withdrawn: decimal,
  staked: decimal,
  returned: decimal,
  /** Winnings minus stakes. */
  net: decimal,
  /** Promotions, corrections, and anything else that is neither play nor payment. */
  other: decimal,
}

const sessionFigures = z.object({
  id,
  openedAt: instant,
  now: instant,
  staked: decimal,
  /** With what free rounds have won. */
  returned: decimal,
  /** Of `staked`: on bets whose outcome is open. */
  open: decimal,
  /** What was won less what was lost: open bets are neither. */
  net: decimal,
  currency,
  realityMinutes: z.int().nullable(),
  /** After this time new play is refused until the check is answered. Null: nothing was staked since the last one. */
  realityDueAt: instant.nullable(),
})

/** A person who finds the phone must not be able to loosen limits; making them stricter needs no password. */
const guarded = (stepUp: 'always' | 'whenLooser') => ({ stepUp, isSealed: true }) as const
const base = { moduleId: 'PERSPNL3', audience: audiences.realMoney } as const

export const responsibleGamingCalls = {
  limits: call({
    ...base,
    method: 'GET',
    path: '/wps/limits',
    summary: 'Limits with what is used of them, a time-out or exclusion, and the reality check',
    reply: limitsView,
  }),
  setLimit: call({
    ...base,
    method: 'PUT',
    path: '/wps/limits',
    summary: 'Set a limit: stricter at once, looser after the waiting time and a confirmation',
    body: z.strictObject({ ...stepUpBody, ...which, value: amount.nullable() }),
    reply: limitsView,
    errors: [...stepUpErrors, 'amount_invalid', 'amount_out_of_range'],
    ...guarded('whenLooser'),
  }),
  confirmLimit: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/confirm',
    summary: 'Confirm a looser limit whose waiting time is over',
    body: z.strictObject({ ...stepUpBody, ...which }),
    reply: limitsView,
    errors: [...stepUpErrors, 'limit_change_unknown', 'limit_change_waiting'],
    ...guarded('always'),
  }),
  cancelLimitChange: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/cancel',
    summary: 'Cancel the pending looser limit',
    body: z.strictObject(which),
    reply: limitsView,
    errors: ['limit_change_unknown'],
  }),
  keepLimits: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/keep',
    summary: 'Say that the limits, or having none, are right as they are; asked again half a year later',
    reply: limitsView,
  }),
  startTimeOut: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/timeOut',
    summary: 'Stop bets and deposits for some days; it cannot be taken back',
    body: z.strictObject({ days: z.int().min(1).max(timeOutDaysMax) }),
    reply: limitsView,
  }),
  selfExclude: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/selfExclude',
    summary: 'Stop bets and deposits for months, at every site of the licensee; it cannot be taken back',
    body: z.strictObject({ months: z.literal(exclusionMonths).nullable() }),
    reply: limitsView,
  }),
  requestReturn: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/comeBack',
    summary: 'Ask to come back from an exclusion that has run its time; it ends a day later',
    body: z.strictObject(stepUpBody),
    reply: limitsView,
    errors: [...stepUpErrors, 'exclusion_holds'],
    ...guarded('always'),
  }),
  setRealityCheck: call({
    ...base,
    method: 'PUT',
    path: '/wps/limits/realityCheck',
    summary: 'How often play is interrupted with what it has cost so far',
    body: z.strictObject({ ...stepUpBody, minutes: z.literal(realityMinutes).nullable() }),
    reply: limitsView,
    errors: stepUpErrors,
    ...guarded('whenLooser'),
  }),
  answerRealityCheck: call({
    ...base,
    method: 'POST',
    path: '/wps/limits/realityCheck/answer',
    summary: 'Say that a reality check has been read: play goes on, and the next one counts from the next stake',
    reply: sessionFigures,
  }),
  sessionSummary: call({
    ...base,
    method: 'GET',
    path: '/wps/limits/session',
    summary: 'How long this session lasts and what it has staked and won',
    reply: sessionFigures,
  }),
  statement: call({
    ...base,
    method: 'GET',
    path: '/wps/limits/statement',
    summary: 'Payments, stakes and winnings by month, from postings',
    query: z.strictObject({ months: z.int().min(1).max(24).default(12) }),
    reply: z.object({
      currency,
      /** Latest first; without empty months. */
      months: z.array(z.object({ month, ...sums })),
      lifetime: z.object({ ...sums, netDeposits: decimal }),
    }),
  }),
  annualStatement: call({
    ...base,
    method: 'GET',
    path: '/wps/limits/year',
    summary: 'The activity of a calendar year by month, from what the member had before it to what they had after it',
    query: z.strictObject({ year: z.int().min(2000).max(2999).optional() }),
    reply: z.object({
      currency,
      /** The requested year, or the current one in the merchant's time zone. */
      year: z.int(),
      /** Years with movements, latest first. */
      years: z.array(z.int()),
      timeZone: z.string(),
      /** All accounts together; `closing` of the current year is the present balance. */
      opening: decimal,
      closing: decimal,
      /** All months that have begun, in order. For each: deposited − withdrawn + net + bonus + other = its change. */
      months: z.array(z.object({ month, ...sums, bonus: decimal })),
      total: z.object({ ...sums, bonus: decimal }),
    }),
  }),
}
