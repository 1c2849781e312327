import type { RefusalParams } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../rebates/rebates.module.css'
import { percentOf } from './percent.ts'
import { isRateOf, rateKey } from './rate-key.ts'
import type { FirstRates } from './use-first-rates.ts'

interface FirstRatesFieldsProps {
  rates: FirstRates
  /** What the platform refused of them. */
  refused: RefusalParams | undefined
  isTried: boolean
  onChange: () => void
}

/** The rates of commission that a new account begins with; nothing where the agent has none. */
export function FirstRatesFields({ rates, refused, isTried, onChange }: FirstRatesFieldsProps) {
  const t = useT()
  if (rates.bounds.length === 0) return null
  return (
    <fieldset className={styles.rates}>
      <legend>{t('agents.commissions.first')}</legend>
      <p className={styles.hint}>{t('agents.commissions.firstText')}</p>
      {rates.bounds.map((bound) => {
        const upTo = (highest: number) => t('agents.commissions.bounds', { lowest: '0', highest: percentOf(highest) })
        const isRefused = isRateOf(refused, bound)
        const highest = isRefused ? Number(refused?.highest) : bound.highest
        return (
          <TextField
            key={rateKey(bound)}
            label={t('agents.commissions.name', { category: t(`games.tab.${bound.category}`), basis: bound.basis })}
            hint={upTo(bound.highest)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={rates.textOf(bound)}
            onChange={({ target }) => {
              rates.change(bound, target.value)
              onChange()
            }}
            error={isRefused || (isTried && rates.isWrong(bound)) ? upTo(highest) : undefined}
          />
        )
      })}
    </fieldset>
  )
}
