import { announcements } from '@fairground/contract/client/content'
import { callQuery } from '../../platform/query/call-query.ts'

export const announcementsQuery = callQuery('content.announcements', announcements)

/** Every type but A, which is for agents. */
export const publicTypes = { query: { types: 'B,PL,PR,PU,H' } } as const
