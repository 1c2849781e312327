import { codeDigits } from '@fairground/money'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetRows, useAct, useExplain } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { canUsePasskeys } from '../../platform/passkeys.ts'
import { LogInCard } from './log-in-card.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'

export function LogIn() {
  const t = useT()
  const explain = useExplain()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const queries = useQueryClient()
  const logIn = useAct('operators.logIn', { isQuiet: true, onReply: () => forgetRows(queries) })
  return (
    <LogInCard title={t('shell.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          logIn.mutate({ body: { name, password, code: code.replaceAll(' ', '') } })
        }}
      >
        <Stack>
          {logIn.error && (
            <Alert color="red" role="alert">
              {explain(logIn.error)}
            </Alert>
          )}
          <TextInput
            label={t('shell.login.name')}
            autoComplete="username"
            required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
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
          <Button type="submit" loading={logIn.isPending}>
            {t('shell.login.submit')}
          </Button>
        </Stack>
      </form>
      {canUsePasskeys() && <PasskeyLogIn />}
    </LogInCard>
  )
}
