/**
 * Identity: members, how they get in, and who a request is from. Owns `member`, `member_contact`, `member_origin`,
 * `session`, `session_ticket`, `login_failure`, `member_device` and `met_challenge`.
 *
 * Invariants: tokens and tickets are stored hashed; a session decides the merchant, nothing a request says does; the
 * answer of a failed login is the same whether or not the account exists; every session is opened by `openSession`, which
 * asks for the second factor where there is one.
 */
export { createAdmit, hostOf } from './admit.ts'
export { identityHandlers } from './identity.routes.ts'
export { createSessions, merchantOfToken, tokenFor } from './sessions.ts'
export type { Sessions } from './sessions.ts'
export { createMember } from './create-member.ts'
export type { NewMember } from './create-member.ts'
export { createLoginThrottle } from './login-throttle.ts'
export type { LoginThrottle } from './login-throttle.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { ruleFor } from './registration-rules.ts'
export { listDevices } from './devices.queries.ts'
export { registerAvatars } from './own-avatar.ts'
export { profileHandlers } from './profile.routes.ts'
export { inviterOf, openAccount } from './open-account.ts'
export type { KeepPaymentPassword, OpenAccountParts } from './open-account.ts'
export { readRegistrationFields } from './registration-fields.ts'
export { checkSteppedUp, stepUp } from './step-up.ts'
export type { StepUpParts } from './step-up.ts'
export { findStepUp, noteStepUp } from './step-up.queries.ts'
export { proveContact } from './contact-owners.ts'
export { deleteContact, findContact, putContact } from './contacts.ts'
export type { Contact } from './contacts.ts'
export { maskAccount } from './mask-account.ts'
export { closeTrial, setStanding, signOut } from './standing.ts'
export type { IdentityParts } from './log-in.ts'
export { mobileOf } from './mobile-number.ts'
export { findMember, findMemberByAccount, isAccountTaken } from './identity.queries.ts'
export { meetChallenge, readChallenge } from './login-challenge.ts'
export { openSession } from './open-session.ts'
export { contactBlind, emailOf, resetTarget } from './contact-blind.ts'
export { findMemberByContact } from './recovery.queries.ts'
export { checkNewPassword, setPassword } from './set-password.ts'
