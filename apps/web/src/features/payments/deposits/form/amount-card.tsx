import { getCurrency, type CurrencyCode } from '@fairground/money'
import { AmountInput } from '../../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QuickKey } from '../../../../ui/actions/quick-key.tsx'
import styles from './amount-card.module.css'
import type { Channel } from '../api.ts'
import { isSameAmount, withoutZeros, type AmountProblem } from './check-amount.ts'

interface AmountCardProps {
  channel: Channel
  currency: CurrencyCode
  typed: string
  problem: AmountProblem | null
  onType: (value: string) => void
}

/** The amount: typed, or one of the suggested amounts. */
export function AmountCard({ channel, currency, typed, problem, onType }: AmountCardProps) {
  const t = useT()
  const shown = useMoney()
  const { shownDecimals } = getCurrency(currency)
  const limits = { min: shown(channel.min), max: shown(channel.max), decimals: shownDecimals }
  return (
    <Card>
      <AmountInput
        label={t('payments.deposit.amount')}
        labelEnd={
          <bdi dir="ltr" className={styles.limits}>
            {limits.min} – {limits.max}
          </bdi>
        }
        name="amount"
        currency={currency}
        value={typed}
        onChange={onType}
        error={problem ? t(`payments.deposit.problem.${problem}`, limits) : undefined}
      />
      <fieldset className={styles.keys} aria-label={t('payments.deposit.presets')}>
        {channel.presets.map((preset) => (
          <QuickKey
            key={preset}
            isFilled
            isOn={isSameAmount(typed, preset, currency)}
            onClick={() => onType(withoutZeros(preset))}
          >
            <bdi dir="ltr">{withoutZeros(shown(preset))}</bdi>
          </QuickKey>
        ))}
      </fieldset>
    </Card>
  )
}
