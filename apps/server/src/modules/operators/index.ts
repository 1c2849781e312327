/**
 * Operators: the staff's accounts, with password and authenticator app, their sessions, and the merchants that they may
 * act for. Owns `operator`, `operator_merchant`, `operator_session`, `operator_login_attempt` and `operator_event`.
 *
 * Invariants: one name is one person, in any spelling; an unknown name and a wrong password get the same answer after the
 * same work; a code is used once; three wrong tries lock a name for a quarter of an hour; a disabled operator's session
 * ends at once; an account whose credentials another operator has seen decides nothing until a third one confirms it;
 * there is always an active operator once there was one; whatever is done to an account is recorded.
 */
export { createOperators } from './create-operators.ts'
export type { Operators } from './create-operators.ts'
export { hideCredentials } from './credentials.ts'
export { accountCommands } from './account.commands.ts'
export type { AccountCommand, AccountContext } from './account.commands.ts'
export type { OperatorIdentity } from './sessions.queries.ts'
