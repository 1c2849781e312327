import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { amount, currency, id, memberType, merchantCode } from '../../schema/scalars.ts'

/** Play without an account, with play money that never meets real money. */
export const trialTerms = z.object({
  isOpen: z.boolean(),
  /** The trial's own: its sessions carry it. */
  merchantCode,
  currency,
  currencySymbol: z.string(),
  shownDecimals: z.int(),
  /** What an account begins with. */
  startAmount: amount,
  /** Whether the age has to be confirmed first. */
  needsAge: z.boolean(),
  /** A trial that nobody comes back to is closed after this. */
  idleDays: z.int(),
})

export const trialCalls = {
  startTrial: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'COMM3',
    audience: audiences.guests,
    summary: 'Log in a fresh trial account with play money',
    /** Asked for where the merchant wants it confirmed. */
    body: z.strictObject({ isOfAge: z.boolean() }),
    reply: z.object({ token: z.string(), userName: z.string(), customerType: memberType, merchantCode, id }),
    errors: ['feature_closed', 'age_unconfirmed'],
    isServed: true,
  }),
  trialTerms: call({
    method: 'GET',
    path: '/wps/member/trialuser',
    moduleId: 'REG3',
    audience: audiences.anyone,
    summary: 'Whether trial play is open, and its merchant code and play money',
    reply: trialTerms,
    isServed: true,
  }),
}
