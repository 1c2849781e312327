import { Button, PasswordInput, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ProofFields, useTypedProof } from '../../ui/proof/proof-fields.tsx'

/** @param hasOwn whether there is a password of one's own, which is asked for with a code; otherwise it is a one-time password */
export function PasswordForm({ hasOwn }: { hasOwn: boolean }) {
  const t = useT()
  const { typed, change: changeProof, clear } = useTypedProof()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const change = useAct('operators.changePassword', {
    onReply: () => notifications.show({ message: t('shell.saved'), color: 'green' }),
    onDone: () => {
      setPassword('')
      setAgain('')
      clear()
    },
  })
  const isDifferent = again !== '' && again !== password
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (password === again) change.mutate({ body: { password, ...(hasOwn && { proof: typed }) } })
      }}
    >
      <Stack>
        {hasOwn && (
          <ProofFields typed={typed} onChange={changeProof} passwordLabel={t('operators.account.presentPassword')} />
        )}
        <PasswordInput
          label={t('shell.login.newPassword')}
          autoComplete="new-password"
          required
          minLength={12}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <PasswordInput
          label={t('shell.login.newPasswordAgain')}
          autoComplete="new-password"
          required
          value={again}
          error={isDifferent && t('shell.login.differ')}
          onChange={({ currentTarget }) => setAgain(currentTarget.value)}
        />
        <Button type="submit" loading={change.isPending} disabled={isDifferent}>
          {t('shell.save')}
        </Button>
      </Stack>
    </form>
  )
}
