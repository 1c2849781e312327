import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import styles from '../team/team-page.module.css'

interface CurrencyChipsProps<Code extends string> {
  currency: Code
  currencies: readonly Code[]
  onChange: (currency: Code) => void
}

/** Which currency's figures are shown, where the team has several or another one than the agent. */
export function CurrencyChips<Code extends string>({ currency, currencies, onChange }: CurrencyChipsProps<Code>) {
  const t = useT()
  const all = [...new Set([...currencies, currency])]
  if (all.length < 2) return null
  return (
    <fieldset className={styles.chips} aria-label={t('agents.figures.currency')}>
      {all.map((each) => (
        <Chip key={each} isOn={each === currency} onClick={() => onChange(each)}>
          {each}
        </Chip>
      ))}
    </fieldset>
  )
}
