import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useIsLeft } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { makePasskey } from '../../../platform/passkeys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProofFields, useTypedProof } from '../../../ui/proof/proof-fields.tsx'
import { usePasskeyProof } from '../../../ui/proof/use-passkey-proof.ts'

interface NewPasskeyDialogProps {
  /** Another passkey can stand in for password and code. */
  hasOne: boolean
  onClose: () => void
}

/** Asks for a name and once more for password and code, then the browser makes the passkey. */
export function NewPasskeyDialog({ hasOne, onClose }: NewPasskeyDialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const { typed, change } = useTypedProof()
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
  const byPasskey = usePasskeyProof((assertion) => begin.mutate({ body: { assertion } }))
  const isBusy = isAsked || begin.isPending || add.isPending || byPasskey.isBusy
  return (
    <Dialog onClose={onClose} title={t('operators.passkeys.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate({ body: typed })
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
          <ProofFields typed={typed} onChange={change} />
          <Group justify="flex-end">
            {hasOne && (
              <Button variant="default" loading={isBusy} onClick={byPasskey.ask}>
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
