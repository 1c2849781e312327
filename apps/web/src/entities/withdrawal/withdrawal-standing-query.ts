import { bankCards } from '@fairground/contract/client/withdraw'
import { callQuery } from '../../platform/query/call-query.ts'

/** Whether a member may withdraw, how much, to which cards, and what blocks it. */
export const withdrawalStandingQuery = callQuery('withdraw.bankCards', bankCards)
