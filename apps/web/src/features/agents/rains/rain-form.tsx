import { formatShown, getCurrency } from '@fairground/money'
import { useState, type SubmitEvent } from 'react'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { catchesMost, draftOf, envelopesMax, faultsOf, newRain, type RainFault, type TypedRain } from './rain-draft.ts'
import { useGiveRain, type RainTerms } from './rains-api.ts'
import styles from './rains.module.css'

const mixes = ['equal', 'mixed'] as const
const reaches = ['line', 'direct'] as const

/** What an agent puts into a rain; it stays as it is while nobody knows whether it was paid. */
export function RainForm({ terms }: { terms: RainTerms }) {
  const t = useT()
  const [typed, setTyped] = useState(() => newRain(Date.now()))
  const [digits, setDigits] = useState('')
  const [isTried, setTried] = useState(false)
  const [faults, setFaults] = useState<ReadonlySet<RainFault>>(new Set())
  const give = useGiveRain(() => {
    toast.show({ tone: 'success', text: t('agents.rains.done') })
    setTyped(newRain(Date.now()))
    setDigits('')
    setTried(false)
  })
  const { error } = give
  const isOfPin = error?.value.field === 'paymentPassword' || error?.code === 'payment_password_locked'
  const isOfStart = error?.value.field === 'startsAt'
  const isFixed = give.isUnsure || give.isPending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    // What was sent before is asked for again as it was, also when its time has passed meanwhile.
    const found = give.isUnsure ? new Set<RainFault>() : faultsOf(typed, Date.now())
    setFaults(found)
    if (found.size > 0 || digits.length < 6 || give.isPending) return
    give.send(draftOf(typed), digits)
  }
  const change = (changes: Partial<TypedRain>) => {
    setTyped({ ...typed, ...changes })
    setFaults(new Set([...faults].filter((field) => !Object.hasOwn(changes, field))))
    if (error) give.reset()
  }
  const refusal = error && !isOfPin && !isOfStart ? t(`errors.${error.code}`) : undefined
  const faultOf = (field: RainFault) =>
    faults.has(field) ? t(`agents.rains.wrong.${field}`, { envelopes: envelopesMax, catches: catchesMost }) : undefined
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Sum
        terms={terms}
        value={typed.amount}
        isDisabled={isFixed}
        error={give.isUnsure ? t('agents.many.unsure') : (refusal ?? faultOf('amount'))}
        onChange={(amount) => change({ amount })}
      />
      <Plan
        typed={typed}
        isDisabled={isFixed}
        faultOf={(field) => (field === 'starts' && isOfStart && error ? t(`errors.${error.code}`) : faultOf(field))}
        onChange={change}
      />
      <PinField
        label={t('agents.transfer.password')}
        isMasked
        value={digits}
        onChange={(pin) => {
          setDigits(pin)
          if (error && isOfPin) give.reset()
        }}
        error={
          error && isOfPin
            ? t(`errors.${error.code}`)
            : isTried && digits.length < 6 && !error
              ? t('agents.transfer.noPassword')
              : undefined
        }
      />
      <Button type="submit" variant="primary" isFull isBusy={give.isPending}>
        {t(give.isUnsure ? 'agents.many.askAgain' : 'agents.rains.give')}
      </Button>
      <p className={styles.note}>{t('agents.rains.note')}</p>
    </form>
  )
}

interface SumProps {
  terms: RainTerms
  value: string
  isDisabled: boolean
  error: string | undefined
  onChange: (amount: string) => void
}

/** The sum, with what the agent has and what the merchant allows. */
function Sum({ terms, value, isDisabled, error, onChange }: SumProps) {
  const t = useT()
  const { shownDecimals } = getCurrency(terms.currency)
  const shown = (wire: string) => formatShown(wire, shownDecimals)
  const { least, most, leftToday } = terms
  return (
    <>
      <AmountInput
        label={t('agents.rains.amount')}
        name="amount"
        currency={terms.currency}
        value={value}
        isDisabled={isDisabled}
        onChange={onChange}
        error={error}
      />
      <p className={styles.note}>
        {[
          t('agents.transfer.cash', { amount: shown(terms.cash) }),
          least !== null && t('agents.rains.least', { amount: shown(least) }),
          most !== null && t('agents.rains.most', { amount: shown(most) }),
          leftToday !== null && t('agents.rains.left', { amount: shown(leftToday) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

interface PlanProps {
  typed: TypedRain
  isDisabled: boolean
  faultOf: (field: RainFault) => string | undefined
  onChange: (changes: Partial<TypedRain>) => void
}

/** How many envelopes, for whom, and when. */
function Plan({ typed, isDisabled, faultOf, onChange }: PlanProps) {
  const t = useT()
  return (
    <fieldset className={styles.plan} disabled={isDisabled} aria-label={t('agents.rains.plan')}>
      <TextField
        name="envelopes"
        label={t('agents.rains.envelopes')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        dir="ltr"
        value={typed.envelopes}
        onChange={({ target }) => onChange({ envelopes: target.value.trim() })}
        error={faultOf('envelopes')}
      />
      <Segment
        label={t('agents.rains.mix')}
        value={typed.mix}
        onChange={(mix) => onChange({ mix })}
        options={mixes.map((value) => ({ value, label: t(`agents.rains.mixes.${value}`) }))}
      />
      <TextField
        name="most"
        label={t('agents.rains.perMember')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        dir="ltr"
        value={typed.most}
        onChange={({ target }) => onChange({ most: target.value.trim() })}
        error={faultOf('most')}
      />
      <Segment
        label={t('agents.rains.reach')}
        value={typed.reach}
        onChange={(reach) => onChange({ reach })}
        options={reaches.map((value) => ({ value, label: t(`agents.rains.reaches.${value}`) }))}
      />
      <TextField
        name="starts"
        type="datetime-local"
        label={t('agents.rains.starts')}
        value={typed.starts}
        onChange={({ target }) => onChange({ starts: target.value })}
        error={faultOf('starts')}
      />
    </fieldset>
  )
}
