/**
 * Agents: who stands below whom, and what an agent sees of the own team. Owns
 * `agent_line` and `member_series_change`.
 *
 * Invariants: the line of a member is what the members' own rows say, whatever registers or moves at the same time; an
 * agent reads about members below and about nobody else; contacts are masked.
 */
export { createAgents } from './create-agents.ts'
