import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleKey } from '@fairground/texts/console'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'

type Key = Extract<ConsoleKey, `payments.terms.${string}`> extends `payments.terms.${infer Name}` ? Name : never

interface FieldsProps<Terms> {
  terms: Terms
  onChange: (terms: Terms) => void
  /** In the order they are shown, each by how it is typed. */
  fields: readonly Field<Terms>[]
}

type NamesOf<Terms, Value> = { [Name in keyof Terms]: Terms[Name] extends Value ? Name : never }[keyof Terms] & Key

type Field<Terms> =
  | { of: 'amount'; name: NamesOf<Terms, string> }
  | { of: 'count'; name: NamesOf<Terms, number>; min: number; max: number }
  | { of: 'choice'; name: NamesOf<Terms, boolean> }

/** Terms as they are typed; the platform says which of them contradict each other. */
export function TermsFields<Terms extends object>({ terms, onChange, fields }: FieldsProps<Terms>): ReactNode {
  const t = useT()
  return fields.map((field) => {
    const { name } = field
    const label = t(`payments.terms.${name}`)
    const set = (value: unknown) => onChange({ ...terms, [name]: value })
    const value = terms[name] as unknown
    if (field.of === 'choice')
      return (
        <Switch
          key={name}
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      )
    if (field.of === 'count')
      return (
        <CountField key={name} label={label} min={field.min} max={field.max} value={Number(value)} onChange={set} />
      )
    return (
      <TextInput
        key={name}
        label={label}
        inputMode="decimal"
        required
        value={String(value)}
        onChange={({ currentTarget }) => set(currentTarget.value.trim())}
      />
    )
  })
}
