import type { CallFailed } from '@fairground/contract/client'

/** A login that waits for the second factor. */
export interface SecondStep {
  challenge: string
  /** What was typed, where a password was. */
  password?: string
  /** Once it is through: what the first form would have done. */
  onEntered?: () => void
}

/** @returns what the platform asks for with this refusal; null where it asks for nothing */
export const challengeOf = ({ code, value }: Pick<CallFailed, 'code' | 'value'>): string | null =>
  code === 'second_factor_required' && typeof value.challenge === 'string' ? value.challenge : null

/** A form whose login may turn out to be the first half. */
export interface SecondStepTaker {
  next: string | undefined
  onSecondStep: (step: SecondStep) => void
}
