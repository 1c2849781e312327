import { formatDecimal, getCurrency } from '@fairground/money'
import { useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { AmountInput } from '../../../../entities/amount-input/amount-input.tsx'
import { withdrawableOf } from '../../../../entities/withdrawal/withdrawable.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { ActionBar } from '../../../../ui/actions/action-bar.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PinField } from '../../../../ui/fields/pin-field.tsx'
import { useRequest, type WithdrawalTerms } from '../api.ts'
import { checkWithdrawal } from './check-withdrawal.ts'
import { Deductions } from './deductions.tsx'
import { PayTo } from './pay-to.tsx'
import { TurnoverCard } from './turnover-card.tsx'
import styles from './withdrawal-form.module.css'

interface WithdrawalFormProps {
  terms: WithdrawalTerms
  Bonus: ComponentType
  onCards: () => void
  onForgotten: () => void
  /** Shown data is no longer valid. */
  onChanged: () => void
}

export function WithdrawalForm({ terms, Bonus, onCards, onForgotten, onChanged }: WithdrawalFormProps) {
  const t = useT()
  const shown = useMoney()
  const sum = useSum()
  const { router } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [cardId, setCardId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [digits, setDigits] = useState('')
  const [isTried, setTried] = useState(false)
  const request = useRequest({
    onDone: ({ id }) => router.navigate(href('/m/withdraw', { withdrawal: id }), { replace: true }),
    onFailed: () => {
      setDigits('')
      onChanged()
    },
  })

  const { list, currency, expectedMinutes } = terms
  const card = list.find(({ id }) => id === cardId) ?? list[0]
  if (!card) return null
  const { shownDecimals } = getCurrency(currency)
  const amount = checkWithdrawal(typed, terms)
  const problem = typeof amount === 'string' ? amount : null
  const limits = { ...limitsOf(terms, shown), decimals: shownDecimals }
  const isShown = isTried || problem === 'above' || problem === 'beyond' || problem === 'today'
  const { now, rest, obstacles } = withdrawableOf(terms)
  const isUsedUp = obstacles.includes('today')
  const isLocked = terms.blocks.includes('turnover') || isUsedUp
  const failure = request.error
  const pinFailure = failure?.value.field === 'paymentPassword' || failure?.code === 'payment_password_locked'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typeof amount === 'string' || digits.length < 6) return focusFaulty(form.current)
    request.mutate({ body: { bankCardId: card.id, amount: formatDecimal(amount), paymentPassword: digits } })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <PayTo cards={list} chosen={card} onChoose={({ id }) => setCardId(id)} onCards={onCards} />
        <Card>
          <AmountInput
            label={t('payments.withdrawal.amount')}
            labelEnd={
              <span className={styles.available}>{t('payments.withdrawal.available', { amount: sum(now) })}</span>
            }
            name="amount"
            currency={currency}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              if (request.isError) request.reset()
            }}
            error={problem && isShown ? t(`payments.withdrawal.problem.${problem}`, limits) : undefined}
            end={
              <Button variant="tint" size={36} disabled={isLocked} onClick={() => setTyped(now)}>
                {t('payments.withdrawal.all')}
              </Button>
            }
          />
          {rest !== null && <p className={styles.rest}>{t('payments.withdrawal.rest', { amount: sum(rest) })}</p>}
          <Deductions terms={terms} amount={amount} />
        </Card>
        <TurnoverCard terms={terms} Bonus={Bonus} />
        {!isLocked && (
          <div className={styles.pin}>
            <Button variant="ghost" size={36} onClick={onForgotten}>
              {t('payments.withdrawal.forgot')}
            </Button>
            <PinField
              label={t('payments.withdrawal.password')}
              value={digits}
              onChange={setDigits}
              isMasked
              error={
                pinFailure && digits === ''
                  ? t(`errors.${failure.code}`)
                  : isTried && digits.length < 6 && !failure
                    ? t('payments.withdrawal.problem.password')
                    : undefined
              }
            />
          </div>
        )}
      </div>
      <ActionBar
        isAboveNav
        note={
          failure && !pinFailure ? (
            <span role="alert" className={styles.failure}>
              {t(`errors.${failure.code}`, limits)}
            </span>
          ) : (
            <>
              <Icon name="clock" size={13} />
              {isUsedUp
                ? t('payments.withdrawal.usedUp')
                : t('payments.withdrawal.expected', { minutes: expectedMinutes })}
            </>
          )
        }
      >
        <Button type="submit" variant="primary" size={52} isFull isBusy={request.isPending} disabled={isLocked}>
          {request.isPending
            ? t('payments.withdrawal.sending')
            : typeof amount === 'string'
              ? t('payments.withdrawal.submitNone')
              : t('payments.withdrawal.submit', { amount: sum(formatDecimal(amount)) })}
        </Button>
      </ActionBar>
    </form>
  )
}

const limitsOf = ({ min, max, available, today }: WithdrawalTerms, shown: (amount: string) => string) => ({
  min: shown(min),
  max: shown(max),
  available: shown(available),
  today: shown(today.sumLeft ?? available),
})

function focusFaulty(form: HTMLFormElement | null): void {
  // The message is rendered after this event.
  requestAnimationFrame(() => {
    const faulty = form?.querySelector('[aria-invalid="true"]')
    if (faulty instanceof HTMLElement) faulty.focus()
  })
}
