import type { CallFailed } from '@fairground/contract/client'
import { formatDecimal, type CurrencyCode } from '@fairground/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { AmountCard } from './amount-card.tsx'
import { useChannels, useOpenDeposit, type Channel, type DepositOffer } from '../api.ts'
import { BankChoice } from './bank-choice.tsx'
import type { BeforeDeposit } from '../before-deposit.ts'
import { BeforeWithdrawing } from './before-withdrawing.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { checkAmount, isBelow } from './check-amount.ts'
import { DepositFoot } from './deposit-foot.tsx'
import { LatestDeposits } from '../latest-deposits.tsx'
import { openPayment } from '../status/open-payment.ts'
import { PromotionChoice } from '../offer/promotion-choice.tsx'
import { usePickedOffer } from '../offer/use-picked-offer.ts'
import styles from './deposit-form.module.css'

interface DepositFormProps {
  channels: readonly Channel[]
  currency: CurrencyCode
  offers: readonly DepositOffer[]
  /** A refusal showed that the limits have changed. */
  onOffersChanged: () => void
  before: BeforeDeposit
}

export function DepositForm({ channels, currency, offers, onOffersChanged, before }: DepositFormProps) {
  const { isAsked, Question } = before
  const t = useT()
  const site = useSite()
  const { refetch } = useChannels()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState<string>()
  const [bank, setBank] = useState<string>()
  const [typed, setTyped] = useState('')
  const { offer, isMissing, choose } = usePickedOffer(offers)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const openChannels = channels.filter(({ isOpen }) => isOpen)
  const chosen = openChannels.find(({ channel }) => channel === code) ?? openChannels[0]
  const open = useOpenDeposit(chosen?.kind ?? 'wallet', {
    onDone: ({ deposit, ...way }) => openPayment(site, { id: deposit.id, ...way }),
    onFailed: (failure: CallFailed) => {
      // Limits or opening hours have changed since this page was opened.
      if (failure.code === 'channel_unavailable' || failure.code === 'amount_out_of_range') void refetch()
      if (/^(promotion|bonus)_/.test(failure.code)) onOffersChanged()
    },
  })

  if (!chosen) return null
  const amount = checkAmount(typed, chosen, currency)
  const problem = typeof amount === 'string' ? amount : null
  const needsBank = chosen.vendor !== null
  const isTooSmall = offer !== null && typeof amount !== 'string' && isBelow(amount, offer.depositMin)

  const write = (value: string) => {
    setTyped(value)
    if (open.isError) open.reset()
  }
  const pay = () => {
    setAsking(false)
    const way = { channel: chosen.channel, ...(needsBank && { bank }), ...(offer && { promotion: offer.id }) }
    if (typeof amount !== 'string') open.mutate({ body: { ...way, amount: formatDecimal(amount) } })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typeof amount === 'string' || isTooSmall) focusAmount(form.current)
    else if (needsBank && bank === undefined)
      form.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
    else await askOrPay()
  }
  /** The limits may still be loading: until they have arrived, another tap repeats the same deposit. */
  const askOrPay = async () => {
    setChecking(true)
    const isQuestionDue = await isAsked()
    setChecking(false)
    if (isQuestionDue) setAsking(true)
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
        <AmountCard
          channel={chosen}
          currency={currency}
          typed={typed}
          problem={isTried || problem === 'above' ? problem : null}
          onType={write}
        />
        <PromotionChoice
          channel={chosen}
          amount={typeof amount === 'string' ? null : amount}
          offers={offers}
          chosen={offer}
          isMissing={isMissing}
          isTooSmall={isTooSmall}
          onChoose={(picked) => {
            choose(picked)
            if (open.isError) open.reset()
          }}
        />
        <BeforeWithdrawing channel={chosen} amount={typeof amount === 'string' ? null : amount} offer={offer} />
        <MoreLink href={href('/m/limits')}>{t('payments.deposit.playLimits')}</MoreLink>
        <LatestDeposits />
      </div>
      <DepositFoot
        channel={chosen}
        amount={amount}
        offer={offer}
        currency={currency}
        isBusy={open.isPending || isChecking}
        failure={open.error}
      />
      <Question isOpen={isAsking} onClose={() => setAsking(false)} onAnswered={pay} />
    </form>
  )
}

function focusAmount(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('amount')
  if (field instanceof HTMLElement) field.focus()
}
