/**
 * Agents: who stands below whom, and what an agent sees of the own team. Owns `agent_line`,
 * `agent_transfer` and `agent_transfer_limit`.
 *
 * Invariants: the line of a member is what the members' own rows say, whatever registers or moves at the same time; an
 * agent reads about members below and about nobody else; contacts are masked; an agent pays direct downlines only, and
 * whoever asks twice pays once.
 */
export { createAgents } from './create-agents.ts'
export { teamLimit } from './transfers/transfer-limit.ts'
