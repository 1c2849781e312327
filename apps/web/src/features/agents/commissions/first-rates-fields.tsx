import { useT } from '../../../platform/i18n/use-i18n.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../rebates/rebates.module.css'
import { percentOf } from './percent.ts'
import type { FirstRates } from './use-first-rates.ts'

interface FirstRatesFieldsProps {
  rates: FirstRates
  isTried: boolean
  onChange: () => void
}

/** The rates of commission that a new account begins with; nothing where the agent has none. */
export function FirstRatesFields({ rates, isTried, onChange }: FirstRatesFieldsProps) {
  const t = useT()
  if (rates.bounds.length === 0) return null
  return (
    <fieldset className={styles.rates}>
      <legend>{t('agents.commissions.first')}</legend>
      <p className={styles.hint}>{t('agents.commissions.firstText')}</p>
      {rates.bounds.map((bound) => {
        const between = t('agents.commissions.bounds', { lowest: '0', highest: percentOf(bound.highest) })
        return (
          <TextField
            key={bound.category}
            label={t(`games.tab.${bound.category}`)}
            hint={between}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={rates.textOf(bound.category)}
            onChange={({ target }) => {
              rates.change(bound.category, target.value)
              onChange()
            }}
            error={isTried && rates.isWrong(bound) ? between : undefined}
          />
        )
      })}
    </fieldset>
  )
}
