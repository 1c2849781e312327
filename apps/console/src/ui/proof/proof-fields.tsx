import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { codeDigits } from '@fairground/money'
import { useT } from '../../platform/i18n.tsx'

/** What a person types to prove who they are. */
export interface TypedProof {
  password: string
  code: string
}

/** The fields' state. */
export function useTypedProof() {
  const [typed, setTyped] = useState<TypedProof>({ password: '', code: '' })
  return { typed, change: setTyped, clear: () => setTyped({ password: '', code: '' }) }
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
        value={typed.code}
        // Apps show codes in two groups, and mails in a sentence.
        onChange={({ currentTarget }) => onChange({ ...typed, code: codeDigits(currentTarget.value) })}
      />
    </>
  )
}
