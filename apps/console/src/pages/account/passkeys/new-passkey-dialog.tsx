import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { codeDigits } from '@fairground/money'
import { useAct, useIsLeft } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { askPasskey, makePasskey } from '../../../platform/passkeys.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface NewPasskeyDialogProps {
  /** Another passkey can stand in for password and code. */
  hasOne: boolean
  onClose: () => void
}

/** Asks for a name and once more for password and code, then the browser makes the passkey. */
export function NewPasskeyDialog({ hasOne, onClose }: NewPasskeyDialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  // Whoever closes the dialog while the authenticator waits makes none.
  const isLeft = useIsLeft()
  /** While the authenticator waits for the person. */
  const wait = async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    setAsked(true)
    const given = await answer
    setAsked(false)
    return given
  }
  const add = useAct('operators.addPasskey', {
    onReply: () => notifications.show({ message: t('operators.passkeys.added'), color: 'green' }),
    onDone: onClose,
  })
  const make = async (options: OperatorReply<'operators.passkeyOptions'>) => {
    const credential = await wait(makePasskey(options))
    if (isLeft.current) return
    if (credential) add.mutate({ body: { name: name.trim() || location.hostname, credential } })
    else notifications.show({ message: t('operators.passkeys.declined'), color: 'orange' })
  }
  const begin = useAct('operators.passkeyOptions', { isQuestion: true, onDone: (options) => void make(options) })
  const prove = async (question: OperatorReply<'operators.passkeyProofOptions'>) => {
    const assertion = await wait(askPasskey(question))
    if (assertion && !isLeft.current) begin.mutate({ body: { assertion } })
  }
  const ask = useAct('operators.passkeyProofOptions', { isQuestion: true, onDone: (question) => void prove(question) })
  const isBusy = isAsked || begin.isPending || add.isPending || ask.isPending
  return (
    <Dialog onClose={onClose} title={t('operators.passkeys.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate({ body: { password, code: code.replaceAll(' ', '') } })
        }}
      >
        <Stack>
          <TextInput
            label={t('operators.passkeys.name')}
            description={t('operators.passkeys.nameHint')}
            data-autofocus
            maxLength={40}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Text size="sm">{t('operators.passkeys.proof')}</Text>
          <PasswordInput
            label={t('shell.login.password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <TextInput
            label={t('shell.login.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            minLength={6}
            value={code}
            onChange={({ currentTarget }) => setCode(codeDigits(currentTarget.value))}
          />
          <Group justify="flex-end">
            {hasOne && (
              <Button variant="default" loading={isBusy} onClick={() => ask.mutate({ body: {} })}>
                {t('operators.passkeys.proveByPasskey')}
              </Button>
            )}
            <Button type="submit" loading={isBusy}>
              {t('operators.passkeys.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
