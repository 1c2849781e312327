/**
 * Proposals: what one operator asks for and another agrees to before it is so. Owns `proposal`. The modules whose rows
 * change say what a proposal does; their triggers refuse what nobody has agreed to.
 *
 * Invariants: one proposal of a subject waits at a time; who has asked may withdraw it and does not agree to it; it is
 * decided once, and what it was to replace is what was read when it was asked for.
 */
export { checkAsker } from './check-asker.ts'
export { decideProposal, propose } from './propose.ts'
export type { Effect, ProposalKind } from './propose.ts'
export { listProposals } from './proposals.queries.ts'
