import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useIsLeft } from '../../platform/calls.ts'
import { askPasskey, type Assertion } from '../../platform/passkeys.ts'

/** One of the operator's passkeys stands in for password and code. */
export function usePasskeyProof(onGiven: (assertion: Assertion) => void) {
  // While the authenticator waits for the person.
  const [isAsked, setAsked] = useState(false)
  const isLeft = useIsLeft()
  const prove = async (question: OperatorReply<'operators.passkeyProofOptions'>) => {
    setAsked(true)
    const assertion = await askPasskey(question)
    setAsked(false)
    if (assertion && !isLeft.current) onGiven(assertion)
  }
  const ask = useAct('operators.passkeyProofOptions', { isQuestion: true, onDone: (question) => void prove(question) })
  return { ask: () => ask.mutate({ body: {} }), isBusy: isAsked || ask.isPending }
}
