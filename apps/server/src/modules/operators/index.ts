/**
 * Operators: the staff's accounts, with password and authenticator app, their sessions, the merchants that they may act
 * for, their roles and their votes. Owns `operator`, `operator_merchant`, `operator_role`, `operator_role_change`,
 * `operator_role_edit`, `operator_passkey`, `operator_passkey_challenge`, `operator_vote`, `operator_session`,
 * `operator_login_attempt`,
 * `operator_event`, `operator_view` and `limit_change`.
 *
 * Invariants: one name is one person, in any spelling; an unknown name and a wrong password get the same answer after the
 * same work; a code is used once; three wrong tries lock a name for a quarter of an hour, but neither for a browser that its
 * owner has logged in with nor for passkeys; a disabled operator's session
 * ends at once; an account whose credentials another operator has seen decides nothing until a third one confirms it;
 * two votes for a decision are two people, who may both decide it when it takes effect; a role and the permissions of a role
 * change by two people, and nobody gives what they do not have; who acts on another may act for all of their merchants; what
 * lasts or reaches others takes a proof of the last minutes; an amount above which two decide is raised by two; there is always an active operator once there was one; whatever is done to an
 * account is recorded; acts of staff are chained, so that a row that was altered or removed is found.
 */
export { createOperators } from './create-operators.ts'
export type { Operators } from './create-operators.ts'
export { hideCredentials } from './credentials.ts'
export { accountCommands } from './commands/account.commands.ts'
export { roleCommands } from './commands/role.commands.ts'
export { auditCommands } from './audit/audit.commands.ts'
export type { AccountCommand, AccountContext } from './commands/account.commands.ts'
export type { OperatorIdentity } from './sessions.queries.ts'
export { currencyLimit } from './limits/currency-limit.ts'
export type { LimitRow, MoneyLimit } from './limits/money-limit.ts'
export { reportDecision } from './votes/report-decision.ts'
export { decisionView, timelineView, votesView } from './votes/vote-view.ts'
export { addVote, listVotes, listVotesOf } from './votes/votes.queries.ts'
export type { DecisionOutcome } from './votes/report-decision.ts'
export type { Disagreement } from './votes/votes.queries.ts'
