import { getCurrency, type CurrencyCode } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { cleanAmount } from '../../../ui/fields/clean-amount.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Downline } from '../api.ts'
import { amountOf, readPositive, type PaymentDraft } from './draft.ts'
import styles from './pay-several.module.css'

interface SeveralAmountsProps {
  members: readonly Downline[]
  draft: PaymentDraft
  currency: CurrencyCode
  isDisabled: boolean
  /** Sending was tried: what is missing is said. */
  isTried: boolean
  /** Whose transfer is why none was made, and why. */
  faultyId: unknown
  fault: string | undefined
  onChange: (draft: PaymentDraft) => void
}

/** One sum for all, or one each. */
export function SeveralAmounts(props: SeveralAmountsProps) {
  const { members, draft, currency, isDisabled, isTried, faultyId, fault, onChange } = props
  const t = useT()
  const { symbol, shownDecimals } = getCurrency(currency)
  const missing = (typed: string) =>
    isTried && readPositive(typed, currency) === null ? t('agents.transfer.noAmount') : undefined
  return (
    <>
      <Segment
        label={t('agents.many.how')}
        value={draft.mode}
        onChange={(mode) => onChange({ ...draft, mode })}
        options={(['same', 'each'] as const).map((value) => ({
          value,
          label: t(`agents.many.${value}`),
          isDisabled,
        }))}
      />
      {draft.mode === 'same' ? (
        <>
          <AmountField
            label={t('agents.many.sameAmount')}
            name="amount"
            currencySymbol={symbol}
            decimals={shownDecimals}
            value={draft.same}
            isDisabled={isDisabled}
            onChange={(same) => onChange({ ...draft, same })}
            error={missing(draft.same)}
          />
          <ul className={styles.names} aria-label={t('agents.many.members')}>
            {members.map(({ id, account }) => (
              <li key={id} data-faulty={id === faultyId || undefined}>
                <bdi>{account}</bdi>
                {id === faultyId && <small>{fault}</small>}
              </li>
            ))}
          </ul>
        </>
      ) : (
        members.map(({ id, account }) => (
          <TextField
            key={id}
            label={account}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            start={symbol}
            disabled={isDisabled}
            value={amountOf(draft, id)}
            onChange={({ target }) =>
              onChange({ ...draft, each: { ...draft.each, [id]: cleanAmount(target.value, shownDecimals) } })
            }
            error={id === faultyId ? fault : missing(amountOf(draft, id))}
          />
        ))
      )}
    </>
  )
}
