import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'

/** What a person types to prove who they are. */
export interface TypedProof {
  password: string
  code: string
}

/** The fields' state. `given` is what is sent: apps show codes in two groups. */
export function useTypedProof() {
  const [typed, setTyped] = useState<TypedProof>({ password: '', code: '' })
  const given: TypedProof = { password: typed.password, code: typed.code.replaceAll(/\s/g, '') }
  return { typed, given, change: setTyped, clear: () => setTyped({ password: '', code: '' }) }
}

interface ProofFieldsProps {
  typed: TypedProof
  onChange: (typed: TypedProof) => void
  /** Where another password is asked for beside it. */
  passwordLabel?: string
  isFirst?: boolean
}

export function ProofFields({ typed, onChange, passwordLabel, isFirst = false }: ProofFieldsProps) {
  const t = useT()
  return (
    <>
      <PasswordInput
        label={passwordLabel ?? t('shell.login.password')}
        autoComplete="current-password"
        required
        {...(isFirst && { 'data-autofocus': true })}
        value={typed.password}
        onChange={({ currentTarget }) => onChange({ ...typed, password: currentTarget.value })}
      />
      <TextInput
        label={t('shell.login.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        minLength={6}
        maxLength={7}
        value={typed.code}
        onChange={({ currentTarget }) => onChange({ ...typed, code: currentTarget.value })}
      />
    </>
  )
}
