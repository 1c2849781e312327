import type { OperatorReply, SettingsForm } from '@fairground/contract/console'

/** What each part of the settings shows and changes. */
export interface FieldProps {
  form: SettingsForm
  choices: OperatorReply<'merchants.settings'>['choices']
  isReadOnly: boolean
  set: (changes: Partial<SettingsForm>) => void
}
