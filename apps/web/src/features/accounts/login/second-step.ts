import type { LoginArea } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'

/** A login that waits for the second factor. */
export interface SecondStep {
  challenge: string
  /** The entered password, if there was one. */
  password?: string
  /** Called after success: what the first form would have done. */
  onEntered?: () => void
}

/** @returns the challenge in this refusal; null if there is none */
export const challengeOf = ({ code, value }: Pick<CallFailed, 'code' | 'value'>): string | null =>
  code === 'second_factor_required' && typeof value.challenge === 'string' ? value.challenge : null

/** A login form that may need a second step. */
export interface SecondStepTaker {
  next: string | undefined
  area: LoginArea | undefined
  onSecondStep: (step: SecondStep) => void
}
