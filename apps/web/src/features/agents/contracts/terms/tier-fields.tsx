import type { AgentTerms } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from '../contracts.module.css'
import type { TierDraft } from './terms-draft.ts'

interface TierFieldsProps extends Pick<AgentTerms, 'kind' | 'measure'> {
  number: number
  tier: TierDraft
  onChange: (changes: Partial<TierDraft>) => void
}

export function TierFields({ number, kind, measure, tier, onChange }: TierFieldsProps) {
  const t = useT()
  const field = (key: keyof TierDraft, label: string) => (
    <TextField
      label={label}
      inputMode={key === 'activeMin' ? 'numeric' : 'decimal'}
      maxLength={13}
      value={tier[key]}
      onChange={({ target }) => onChange({ [key]: target.value.trim() })}
    />
  )
  return (
    <fieldset className={styles.tier}>
      <legend>{t('agents.contracts.tier', { number })}</legend>
      {kind !== 'net_win' && field('from', t(`agents.contracts.from.${measure}`))}
      {kind !== 'net_win' && field('activeMin', t('agents.contracts.active'))}
      {field('rate', t(kind === 'hourly_salary' ? 'agents.contracts.wonPercent' : 'agents.contracts.ratePercent'))}
      {kind === 'hourly_salary' && field('lostRate', t('agents.contracts.lostPercent'))}
    </fieldset>
  )
}
