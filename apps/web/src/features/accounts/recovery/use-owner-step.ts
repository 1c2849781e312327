import type { OwnerProof } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { useRef, useState } from 'react'
import { ownerStepOf, type OwnerStep } from './owner-step.ts'

type Failure = Pick<CallFailed, 'code' | 'value'>

/** Shown at the proof itself. */
const ofProof: ReadonlySet<CallFailed['code']> = new Set(['owner_proof_wrong', 'login_locked'])
/** The challenge is over: the first form is shown again. */
const ends: ReadonlySet<CallFailed['code']> = new Set(['second_factor_expired', 'verification_code_error'])

/** A form with a code to a number, which may be sent once more with what proves the owner. */
export function useOwnerStep<Body extends object>() {
  const sent = useRef<Body>(undefined)
  const [step, setStep] = useState<OwnerStep | null>(null)
  return {
    step,
    /** Call with what is sent first. */
    keep: (body: Body): Body => (sent.current = body),
    with: (ownerProof: OwnerProof): (Body & { ownerProof: OwnerProof }) | undefined =>
      sent.current && { ...sent.current, ownerProof },
    /** @returns whether nothing else is to be shown of this failure */
    takes: (failure: Failure): boolean => {
      const asked = ownerStepOf(failure)
      if (asked) setStep(asked)
      else if (ends.has(failure.code)) setStep(null)
      return asked !== null || (step !== null && ofProof.has(failure.code))
    },
    leave: () => setStep(null),
  }
}
