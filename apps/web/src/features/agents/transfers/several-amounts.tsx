import type { CurrencyCode } from '@fairground/money'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
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
          <AmountInput
            label={t('agents.many.sameAmount')}
            name="amount"
            currency={currency}
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
          <AmountInput
            key={id}
            isCompact
            label={account}
            currency={currency}
            isDisabled={isDisabled}
            value={amountOf(draft, id)}
            onChange={(amount) => onChange({ ...draft, each: { ...draft.each, [id]: amount } })}
            error={id === faultyId ? fault : missing(amountOf(draft, id))}
          />
        ))
      )}
    </>
  )
}
