import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { amount, currency, id, memberType, merchantCode } from '../../schema/scalars.ts'

/** Play without an account. Play money is never mixed with real money. */
export const trialTerms = z.object({
  isOpen: z.boolean(),
  /** The merchant code of trial sessions. */
  merchantCode,
  currency,
  currencySymbol: z.string(),
  shownDecimals: z.int(),
  /** The initial balance. */
  startAmount: amount,
  /** Whether the age has to be confirmed first. */
  needsAge: z.boolean(),
  /** A trial without activity is closed after this time. */
  idleDays: z.int(),
})

const trialStart = {
  method: 'POST',
  moduleId: 'COMM3',
  audience: audiences.guests,
  summary: 'Log in a fresh trial account with play money',
  /** Required if the merchant asks for a confirmation. */
  body: z.strictObject({ isOfAge: z.boolean() }),
  reply: z.object({ token: z.string(), userName: z.string(), customerType: memberType, merchantCode, id }),
  errors: ['feature_closed', 'age_unconfirmed'],
} as const

export const trialCalls = {
  startTrial: call({ ...trialStart, path: '/wps/session/login/freeplay' }),
  /** The specification (§7) names two addresses; this site calls the first. */
  startFreePlay: call({ ...trialStart, path: '/wps/session/freeplay' }),
  trialTerms: call({
    method: 'GET',
    path: '/wps/member/trialuser',
    moduleId: 'REG3',
    audience: audiences.anyone,
    summary: 'Whether trial play is open, and its merchant code and play money',
    reply: trialTerms,
  }),
}
