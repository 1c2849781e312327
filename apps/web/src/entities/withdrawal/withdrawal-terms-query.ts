import { withdrawalTerms } from '@fairground/contract/client/payments/withdrawals'
import { callQuery } from '../../platform/query/call-query.ts'

/** Whether a member may withdraw, how much, to which cards, and what blocks it. */
export const withdrawalTermsQuery = callQuery('payments.withdrawalTerms', withdrawalTerms)
