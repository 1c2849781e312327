/**
 * Security: what protects an account beyond its password. Owns `payment_password`, `security_answer` and `bank_card`;
 * addresses,
 * numbers and payee names lie with identity's contacts.
 *
 * Invariants: nothing here changes without the password given again (identity's step-up); payment passwords and answers
 * are stored hashed, card numbers sealed, and no call tells more of them than a mask.
 */
export { listBankCards, readBankCard } from './bank-cards.ts'
export { checkPaymentPassword, hasPaymentPassword } from './payment-password.ts'
export type { SecurityParts } from './security-parts.ts'
export { securityHandlers } from './security.routes.ts'
export { correctPayeeName } from './payee-name.ts'
export { areAnswersRight } from './check-answers.ts'
export type { GivenAnswer } from './check-answers.ts'
export { keepPaymentPassword } from './payment-password.ts'
