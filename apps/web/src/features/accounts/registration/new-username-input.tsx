import { usernameParts, usernameRule } from '@fairground/contract/username'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { RuleList } from '../form/rule-list.tsx'
import { UsernameInput, type UsernameInputProps } from '../form/username-input.tsx'

interface NewUsernameInputProps extends UsernameInputProps {
  value: string
  onName: (name: string) => void
}

const { length, start, characters } = usernameParts

/** A name that is chosen, in small letters, with the platform's rule for it. */
export function NewUsernameInput({ onName, ...field }: NewUsernameInputProps) {
  const t = useT()
  const { value } = field
  const rules = [
    { text: t('accounts.auth.rule.length', length), isMet: value.length >= length.min && value.length <= length.max },
    { text: t('accounts.auth.rule.nameCharacters'), isMet: new RegExp(characters).test(value) },
    { text: t('accounts.auth.rule.nameStart'), isMet: new RegExp(start).test(value) },
  ]
  const isReserved = rules.every(({ isMet }) => isMet) && !new RegExp(usernameRule).test(value)
  const error = field.error ?? (isReserved ? t('errors.username_taken') : undefined)
  return (
    <div>
      <UsernameInput {...field} error={error} onChange={({ target }) => onName(target.value.trim().toLowerCase())} />
      <RuleList label={t('accounts.auth.rule.nameLabel')} rules={rules} />
    </div>
  )
}
