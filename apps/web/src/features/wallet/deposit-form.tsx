import type { CallFailed } from '@fairground/contract/client'
import { formatDecimal, getCurrency, type CurrencyCode } from '@fairground/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { QuickKey } from '../../ui/quick-key.tsx'
import { useChannels, useOpenDeposit, type Channel } from './api.ts'
import { BankChoice } from './bank-choice.tsx'
import type { BeforeDeposit } from './before-deposit.ts'
import { BeforeWithdrawing } from './before-withdrawing.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { checkAmount, creditOf, isSameAmount } from './check-amount.ts'
import { LatestDeposits } from './latest-deposits.tsx'
import { openPayment } from './open-payment.ts'
import styles from './deposit-form.module.css'

interface DepositFormProps {
  channels: readonly Channel[]
  currency: CurrencyCode
  before: BeforeDeposit
}

export function DepositForm({ channels, currency, before: { isAsked, Question } }: DepositFormProps) {
  const t = useT()
  const shown = useMoney()
  const site = useSite()
  const { refetch } = useChannels()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState<string>()
  const [bank, setBank] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const openChannels = channels.filter(({ isOpen }) => isOpen)
  const chosen = openChannels.find(({ channel }) => channel === code) ?? openChannels[0]
  const open = useOpenDeposit(chosen?.kind ?? 'wallet', {
    onDone: ({ deposit, ...way }) => openPayment(site, { id: deposit.id, ...way }),
    onFailed: (failure: CallFailed) => {
      // Limits and hours have changed since this page was opened.
      if (failure.code === 'channel_unavailable' || failure.code === 'amount_out_of_range') void refetch()
    },
  })

  if (!chosen) return null
  const { symbol, shownDecimals } = getCurrency(currency)
  const amount = checkAmount(typed, chosen, currency)
  const problem = typeof amount === 'string' ? amount : null
  const limits = { min: shown(chosen.min), max: shown(chosen.max), decimals: shownDecimals }
  const needsBank = chosen.vendor !== null
  const isShown = isTried || problem === 'above'

  const write = (value: string) => {
    setTyped(value)
    if (open.isError) open.reset()
  }
  const pay = () => {
    setAsking(false)
    const way = { channel: chosen.channel, ...(needsBank && { bank }) }
    if (typeof amount !== 'string') open.mutate({ body: { ...way, amount: formatDecimal(amount) } })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typeof amount === 'string') focusAmount(form.current)
    else if (needsBank && bank === undefined)
      form.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
    else if (await isAsked()) setAsking(true)
    else pay()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <ChannelChoice
          channels={channels}
          chosen={chosen}
          currency={currency}
          onChoose={({ channel }) => {
            setCode(channel)
            if (open.isError) open.reset()
          }}
        />
        {chosen.vendor !== null && (
          <BankChoice
            key={chosen.vendor}
            vendor={chosen.vendor}
            chosen={bank}
            isMissing={isTried && bank === undefined}
            onChoose={setBank}
          />
        )}
        <Card>
          <AmountField
            label={t('deposit.amount')}
            labelEnd={
              <bdi dir="ltr" className={styles.limits}>
                {limits.min} – {limits.max}
              </bdi>
            }
            name="amount"
            currencySymbol={symbol}
            decimals={shownDecimals}
            value={typed}
            onChange={write}
            error={problem && isShown ? t(`deposit.problem.${problem}`, limits) : undefined}
          />
          <fieldset className={styles.keys} aria-label={t('deposit.presets')}>
            {chosen.presets.map((preset) => (
              <QuickKey
                key={preset}
                isFilled
                isOn={isSameAmount(typed, preset, currency)}
                onClick={() => write(withoutZeros(preset))}
              >
                <bdi dir="ltr">{withoutZeros(shown(preset))}</bdi>
              </QuickKey>
            ))}
          </fieldset>
        </Card>
        <BeforeWithdrawing channel={chosen} amount={typeof amount === 'string' ? null : amount} />
        <MoreLink href={href('/m/limits')}>{t('deposit.playLimits')}</MoreLink>
        <LatestDeposits />
      </div>
      <Foot channel={chosen} amount={amount} currency={currency} isBusy={open.isPending} failure={open.error} />
      <Question isOpen={isAsking} onClose={() => setAsking(false)} onAnswered={pay} />
    </form>
  )
}

interface FootProps {
  channel: Channel
  amount: ReturnType<typeof checkAmount>
  currency: CurrencyCode
  isBusy: boolean
  failure: CallFailed | null
}

function Foot({ channel, amount, currency, isBusy, failure }: FootProps) {
  const t = useT()
  const shown = useMoney()
  const { symbol, shownDecimals } = getCurrency(currency)
  const credit = typeof amount === 'string' ? null : creditOf(amount, channel.fee)
  const rate = [
    isZero(channel.fee.percent) ? '' : `${withoutZeros(channel.fee.percent)}%`,
    isZero(channel.fee.fixed) ? '' : shown(channel.fee.fixed),
  ]
    .filter(Boolean)
    .join(' + ')
  return (
    <ActionBar
      isAboveNav
      start={t('deposit.receive')}
      end={
        <Amount
          className={styles.sum}
          value={credit ? formatDecimal(credit.credited) : '0'}
          decimals={shownDecimals}
          currencySymbol={symbol}
        />
      }
      note={
        failure ? (
          <span role="alert" className={styles.failure}>
            {t(`errors.${failure.code}`)}
          </span>
        ) : (
          <>
            <Icon name="clock" size={13} />
            {rate === ''
              ? t(channel.kind === 'manual' ? 'deposit.noFeeManual' : 'deposit.noFee')
              : credit
                ? t('deposit.fee', { rate, fee: shown(formatDecimal(credit.fee)) })
                : t('deposit.feeRate', { rate })}
          </>
        )
      }
    >
      <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
        {isBusy ? t('deposit.opening') : t('deposit.continue')}
      </Button>
    </ActionBar>
  )
}

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)

/** `200.00` → `200`, `1.50` → `1.5`. */
const withoutZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

function focusAmount(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('amount')
  if (field instanceof HTMLElement) field.focus()
}
