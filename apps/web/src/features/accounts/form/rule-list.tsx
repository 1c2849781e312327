import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './account-form.module.css'

export interface ShownRule {
  text: string
  isMet: boolean
}

interface RuleListProps {
  label: string
  rules: readonly ShownRule[]
}

/** What a field needs, marked as met while typing. */
export const RuleList = ({ label, rules }: RuleListProps) => (
  <ul className={styles.rules} aria-label={label}>
    {rules.map(({ text, isMet }) => (
      <li key={text} data-met={isMet || undefined}>
        {isMet ? <Icon name="check-circle" weight="fill" size={15} /> : <Icon name="circle" size={15} />}
        {text}
        {isMet && <VisuallyHidden>✓</VisuallyHidden>}
      </li>
    ))}
  </ul>
)
