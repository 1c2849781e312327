import { Alert, Button, Divider } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { forgetRows, useAct, useExplain } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { askPasskey } from '../../platform/passkeys.ts'

/** No name, password or code is needed. */
export function PasskeyLogIn() {
  const t = useT()
  const explain = useExplain()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const logIn = useAct('operators.logInWithPasskey', { isQuiet: true, onReply: () => forgetRows(queries) })
  const answer = async (question: OperatorReply<'operators.passkeyLoginOptions'>) => {
    setAsked(true)
    const assertion = await askPasskey(question)
    setAsked(false)
    if (assertion) logIn.mutate({ body: { assertion } })
  }
  const begin = useAct('operators.passkeyLoginOptions', {
    isQuiet: true,
    isQuestion: true,
    onDone: (question) => void answer(question),
  })
  const fault = begin.error ?? logIn.error
  return (
    <>
      <Divider label={t('shell.login.or')} />
      {fault && (
        <Alert color="red" role="alert">
          {explain(fault)}
        </Alert>
      )}
      <Button
        variant="default"
        loading={begin.isPending || isAsked || logIn.isPending}
        onClick={() => begin.mutate({ body: {} })}
      >
        {t('shell.login.passkey')}
      </Button>
    </>
  )
}
