import type { SecurityConfig } from './api.ts'

export type Level = 'strong' | 'good' | 'weak'

export const levelOf = (score: number): Level => (score >= 85 ? 'strong' : score >= 60 ? 'good' : 'weak')

type Facts = Pick<
  SecurityConfig,
  | 'hasPaymentPassword'
  | 'isMobileVerified'
  | 'isEmailVerified'
  | 'questionCount'
  | 'hasAuthenticator'
  | 'passkeyCount'
  | 'kyc'
>

/** How many steps would still make the account safer. */
export const stepsLeft = ({
  hasPaymentPassword,
  isMobileVerified,
  isEmailVerified,
  questionCount,
  hasAuthenticator,
  passkeyCount,
  kyc,
}: Facts): number =>
  [
    hasPaymentPassword,
    isMobileVerified,
    isEmailVerified,
    questionCount > 0,
    hasAuthenticator || passkeyCount > 0,
    kyc === 'verified' || kyc === 'under_review',
  ].filter((isDone) => !isDone).length
