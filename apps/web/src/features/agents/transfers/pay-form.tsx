import { formatShown, getCurrency } from '@fairground/money'
import { useState, type SubmitEvent } from 'react'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { usePayDownline, useTransferTerms, type TransferTerms } from '../api.ts'
import { exact } from '../figures/shown-figures.ts'
import styles from './pay-form.module.css'

/** Pays a direct downline; nothing where the merchant does not allow it. */
export function PayDownline({ memberId }: { memberId: string }) {
  const t = useT()
  const { data: terms } = useTransferTerms()
  const [isOpen, setOpen] = useState(false)
  if (!terms?.isOpen) return null
  if (isOpen) return <PayForm memberId={memberId} terms={terms} onDone={() => setOpen(false)} />
  return terms.hasPaymentPassword ? (
    <Button variant="tint" isFull onClick={() => setOpen(true)}>
      {t('agents.transfer.start')}
    </Button>
  ) : (
    <ButtonLink variant="tint" isFull href={href('/m/securityCenter')}>
      {t('agents.transfer.setPassword')}
    </ButtonLink>
  )
}

interface PayFormProps {
  memberId: string
  terms: TransferTerms
  onDone: () => void
}

function PayForm({ memberId, terms, onDone }: PayFormProps) {
  const t = useT()
  const [amount, setAmount] = useState('')
  const [digits, setDigits] = useState('')
  const [isTried, setTried] = useState(false)
  const pay = usePayDownline(({ total, currency }) => {
    toast.show({ tone: 'success', text: t('agents.transfer.done', { amount: `${exact(total)} ${currency}` }) })
    onDone()
  })
  const { shownDecimals } = getCurrency(terms.currency)
  const { error } = pay
  const isOfPin = error?.value.field === 'paymentPassword' || error?.code === 'payment_password_locked'
  const isPositive = Number(amount) > 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isPositive || digits.length < 6 || pay.isPending) return
    pay.send({ memberId, amount }, digits)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountInput
        label={t('agents.transfer.amount')}
        name="amount"
        currency={terms.currency}
        value={amount}
        isDisabled={pay.isUnsure || pay.isPending}
        onChange={(value) => {
          setAmount(value)
          if (error) pay.reset()
        }}
        error={
          pay.isUnsure
            ? t('agents.many.unsure')
            : error && !isOfPin
              ? t(`errors.${error.code}`)
              : isTried && !isPositive
                ? t('agents.transfer.noAmount')
                : undefined
        }
      />
      <p className={styles.note}>
        {t('agents.transfer.cash', { amount: formatShown(terms.cash, shownDecimals) })}
        {terms.leftToday !== null &&
          ` ${t('agents.transfer.left', { amount: formatShown(terms.leftToday, shownDecimals) })}`}
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
            : isTried && digits.length < 6 && !error
              ? t('agents.transfer.noPassword')
              : undefined
        }
      />
      <Button type="submit" variant="primary" isFull isBusy={pay.isPending}>
        {t(pay.isUnsure ? 'agents.many.askAgain' : 'agents.transfer.send')}
      </Button>
      <p className={styles.note}>{t('agents.transfer.note')}</p>
    </form>
  )
}
