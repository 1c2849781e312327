import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lengthOf } from '../form/field-rules.ts'
import { RuleList } from '../form/rule-list.tsx'
import { containsName } from './contains-name.ts'

interface PasswordRulesProps {
  regExp: string
  password: string
  username: string
}

/** The platform's password rules, marked as met while typing. */
export function PasswordRules({ regExp, password, username }: PasswordRulesProps) {
  const t = useT()
  const length = lengthOf(regExp)
  const count = [...password.normalize('NFC')].length
  const rules = [
    ...(length
      ? [{ text: t('accounts.auth.rule.length', length), isMet: count >= length.min && count <= length.max }]
      : []),
    { text: t('accounts.auth.rule.notName'), isMet: password !== '' && !containsName(password, username) },
  ]
  return <RuleList label={t('accounts.auth.rule.label')} rules={rules} />
}
