import type { Calls } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import type { CallReply, Endpoint } from '@fairground/contract/endpoint'
import { useState } from 'react'
import { useCommand } from '../../platform/query/use-command.ts'
import { askPasskey, type Assertion } from './passkeys.ts'

type Asking = Calls['accounts.passkeyLoginOptions'] | Calls['accounts.passkeyStepUpOptions']

interface PasskeyQuestion {
  onAnswer: (assertion: Assertion) => void
  onFailed: (failure: CallFailed) => void
}

/** Gets a challenge from the platform and the authenticator's response to it. Does nothing if the person declines. */
export function usePasskeyQuestion(question: Endpoint<Asking>, { onAnswer, onFailed }: PasskeyQuestion) {
  const [isAsked, setAsked] = useState(false)
  const ask = async (asked: CallReply<Asking>) => {
    setAsked(true)
    const assertion = await askPasskey(asked)
    setAsked(false)
    if (assertion) onAnswer(assertion)
  }
  const begin = useCommand<Asking>(question, {
    onDone: (asked) => void ask(asked),
    onFailed,
  })
  return { isBusy: begin.isPending || isAsked, start: () => begin.mutate({ body: {} }) }
}
