import { formatShown, getCurrency } from '@fairground/money'
import { useState, type SubmitEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { usePaySeveral, type Downline, type PaidSeveral, type TransferTerms } from '../api.ts'
import { amountOf, emptyDraft, readPositive, totalOf } from './draft.ts'
import { SeveralAmounts } from './several-amounts.tsx'
import styles from './pay-several.module.css'

interface PaySeveralFormProps {
  members: readonly Downline[]
  terms: TransferTerms
  onBack: () => void
  onPaid: (paid: PaidSeveral) => void
}

/** The sums, their total, and the payment password. All are paid, or nobody. */
export function PaySeveralForm({ members, terms, onBack, onPaid }: PaySeveralFormProps) {
  const t = useT()
  const [draft, setDraft] = useState(emptyDraft)
  const [digits, setDigits] = useState('')
  const [isTried, setTried] = useState(false)
  const pay = usePaySeveral(onPaid)
  const { currency } = terms
  const { symbol, shownDecimals } = getCurrency(currency)
  const { error } = pay
  const isOfPin = error?.value.field === 'paymentPassword' || error?.code === 'payment_password_locked'
  const ids = members.map(({ id }) => id)
  const isWhole = ids.every((id) => readPositive(amountOf(draft, id), currency) !== null)
  // What was lost is asked for with the same password: it need not be typed again.
  const isShortPin = digits.length < 6
  const shown = (amount: string) => `${symbol}${formatShown(amount, shownDecimals)}`
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole || isShortPin || pay.isPending) return
    pay.send({ transfers: ids.map((memberId) => ({ memberId, amount: amountOf(draft, memberId) })) }, digits)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <SeveralAmounts
          members={members}
          draft={draft}
          currency={currency}
          isDisabled={pay.isUnsure || pay.isPending}
          isTried={isTried}
          faultyId={error?.value.memberId}
          fault={error ? t(`errors.${error.code}`) : undefined}
          onChange={(changed) => {
            setDraft(changed)
            if (error) pay.reset()
          }}
        />
        <p className={styles.note}>
          {t('agents.transfer.cash', { amount: shown(terms.cash) })}
          {terms.leftToday !== null && ` ${t('agents.transfer.left', { amount: shown(terms.leftToday) })}`}
        </p>
        <PinField
          label={t('agents.transfer.password')}
          isMasked
          value={digits}
          onChange={(typed) => {
            setDigits(typed)
            if (error && isOfPin) pay.reset()
          }}
          error={
            error && isOfPin
              ? t(`errors.${error.code}`)
              : isTried && isShortPin && !error
                ? t('agents.transfer.noPassword')
                : undefined
          }
        />
        <p className={styles.note}>{t('agents.transfer.note')}</p>
      </div>
      <ActionBar
        isAboveNav
        start={t('agents.many.total', { count: members.length })}
        end={<bdi dir="ltr">{shown(totalOf(draft, ids, currency))}</bdi>}
        note={
          pay.isUnsure ? (
            <span role="alert" className={styles.failure}>
              {t('agents.many.unsure')}{' '}
              <a href={href('/m/transaction/record', { types: 'A' })}>{t('agents.many.record')}</a>
            </span>
          ) : (
            error &&
            !isOfPin && (
              <span role="alert" className={styles.failure}>
                {t('agents.many.nobody')} {t(`errors.${error.code}`)}
              </span>
            )
          )
        }
      >
        {!pay.isUnsure && (
          <Button variant="tint" size={52} disabled={pay.isPending} onClick={onBack}>
            {t('agents.many.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" size={52} isFull isBusy={pay.isPending}>
          {t(pay.isUnsure ? 'agents.many.askAgain' : 'agents.transfer.send')}
        </Button>
      </ActionBar>
    </form>
  )
}
