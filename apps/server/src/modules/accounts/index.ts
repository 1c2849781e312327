/**
 * Accounts: members, registration and login, whose request it is, and what protects an account. Owns `member`,
 * `member_note`, `member_contact`, `member_origin`, `account_hold`, `session`, `session_ticket`, `login_failure`, `member_device`, `met_challenge`,
 * `captcha`, `slider_puzzle`, `verification_code`, `totp_factor`, `recovery_code`, `passkey`, `passkey_challenge`,
 * `identity_link`, `sign_in_attempt`, `spent_token`, `payment_password` and `security_answer`.
 *
 * Invariants:
 * - Tokens, tickets, codes and answers are stored hashed, secrets and contacts sealed. The merchant of a request is
 * that of its session; nothing else in the request changes it.
 * - The answer to a failed login, to a request for a code and to a password recovery is the same whether or not the
 * account exists.
 * - Every session is opened by `openSession`, which asks for the second factor if the member has one.
 * - Nothing that protects an account changes without a fresh proof of its owner (step-up), and a new password ends
 * every other session.
 * - A token of an identity provider is accepted only if it is signed, recent and issued for us; a social login ends in
 * the browser that began it.
 * - A trial account has no name, no password and only play money; leaving it closes it.
 */
export { createAccounts } from './create-accounts.ts'
export { getMemberByAccount } from './members/get-member-by-account.ts'
export { hasMembersIn } from './members/members-in.ts'
export { getMemberAccount } from './members/get-member-account.ts'
export { getMemberCurrency } from './members/get-member-currency.ts'
export { findContact, putContact } from './contacts/contacts.ts'
export { listMaskedContacts } from './contacts/masked-contacts.ts'
export { compareNames } from './contacts/compare-names.ts'
export { findPayeeName, fixPayeeName, maskName, readPayeeName } from './contacts/payee-name.ts'
export { readTypedName } from './contacts/typed-name.ts'
export { maskAccount } from './members/mask-account.ts'
export { newTotpSecret, stepOfCode, totpUri } from './mfa/totp.ts'
export { relyingPartyAt } from './mfa/passkeys/relying-party.ts'
export type { RelyingParty } from './mfa/passkeys/relying-party.ts'
export {
  challengeLifeSeconds,
  creationOptions,
  passkeysMax,
  requestOptions,
  verifyMadePasskey,
  verifyPasskeyAnswer,
} from './mfa/passkeys/verify-passkey.ts'
export { checkPassword, hashPassword, passwordLength, verifyPassword } from './passwords/passwords.ts'
export type { PasswordFault } from './passwords/passwords.ts'
export { createMember } from './registration/create-member.ts'
export type { AffiliateLinks, Inviter } from './registration/inviter.ts'
export { ruleFor } from './registration/registration-rules.ts'
export { checkPaymentPassword, hasPaymentPassword } from './security/payment-password.ts'
export type { SecurityParts } from './security/security-parts.ts'
export { checkSteppedUp, stepUp } from './sessions/step-up.ts'
export type { StepUpParts } from './sessions/step-up.ts'
export { lockMember } from './security/security.queries.ts'
export { memberCommands } from './members/member.commands.ts'
