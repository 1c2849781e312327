import { TextInput } from '@mantine/core'
import type { Payee } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'

export const noPayee: Payee = { bank: '', account: '', name: '' }
const parts = [
  { name: 'name', label: 'payments.terms.payeeName', max: 80 },
  { name: 'account', label: 'payments.terms.payeeAccount', max: 64 },
  { name: 'bank', label: 'payments.terms.payeeBank', max: 80 },
] as const

export const isPayeeReady = (payee: Payee): boolean => parts.every(({ name }) => payee[name].trim() !== '')

/** Where members transfer to. */
export function PayeeFields({ payee, onChange }: { payee: Payee; onChange: (payee: Payee) => void }) {
  const t = useT()
  return parts.map(({ name, label, max }) => (
    <TextInput
      key={name}
      label={t(label)}
      required
      maxLength={max}
      value={payee[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...payee, [name]: value })}
    />
  ))
}
