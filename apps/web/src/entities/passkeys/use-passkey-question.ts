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

/** Has the platform ask, and the authenticator answer. Nothing comes of it where the person would not. */
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
