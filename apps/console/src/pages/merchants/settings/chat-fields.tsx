import { HoursFields } from '../../../ui/fields/hours-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { useT } from '../../../platform/i18n.tsx'

/** The live chat of the site. */
export function ChatFields({ form: { chat }, isReadOnly, set }: FieldProps) {
  const t = useT()
  return (
    <HoursFields
      title={t('merchants.chatHours')}
      hours={chat.hours}
      isReadOnly={isReadOnly}
      onChange={(hours) => set({ chat: { ...chat, hours } })}
    />
  )
}
