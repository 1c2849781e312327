import { announcements } from '@fairground/contract/client/agents'
import { callQuery } from '../../platform/query/call-query.ts'

/** Those for agents, which only agents may read. Apart, so that nobody else loads it. */
export const agentAnnouncementsQuery = callQuery('agents.announcements', announcements)
