import { announcements } from '@fairground/contract/client/content'
import { callQuery } from '../../platform/query/call-query.ts'

export const announcementsQuery = callQuery('content.announcements', announcements)

/** Types of the specification §7: for players, for all visitors, by promotion, manual. */
export const publicTypes = { query: { types: 'B,PL,PU,H' } } as const
