import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from '../form/account-form.module.css'
import { lengthOf } from '../form/field-rules.ts'
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
  const count = [...password].length
  const rules = [
    ...(length
      ? [{ text: t('accounts.auth.rule.length', length), isMet: count >= length.min && count <= length.max }]
      : []),
    { text: t('accounts.auth.rule.notName'), isMet: password !== '' && !containsName(password, username) },
  ]
  return (
    <ul className={styles.rules} aria-label={t('accounts.auth.rule.label')}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <Icon name="check-circle" weight="fill" size={15} /> : <Icon name="circle" size={15} />}
          {text}
          {isMet && <VisuallyHidden>✓</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
