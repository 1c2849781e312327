import type { CurrencyCode } from '@fairground/money'
import { useState, type SubmitEvent } from 'react'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { isStepUp } from '../../../entities/step-up/is-step-up.ts'
import { StepUpForm } from '../../../entities/step-up/step-up-form.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSetLimit, type Limit } from '../api.ts'
import styles from './limit-sheet.module.css'
import { minutesMax, readLimitRequest, type LimitRequest } from './limit-request.ts'
import { PendingChange } from './pending-change.tsx'
import { useLimitText } from './use-limit-text.ts'

interface LimitSheetProps {
  limit: Limit
  currency: CurrencyCode
  waitHours: number
  isOpen: boolean
  onClose: () => void
}

/** One limit: its value, the effect and time of a change, and a pending change. */
export function LimitSheet({ limit, currency, waitHours, isOpen, onClose }: LimitSheetProps) {
  const { t, value } = useLimitText()
  const { kind, span } = limit
  const [typed, setTyped] = useState(limit.value === null ? '' : withoutZeros(limit.value))
  const [isTried, setTried] = useState(false)
  const set = useSetLimit((limits) => {
    const isLater = limits.limits.some((one) => one.kind === kind && one.span === span && one.pending !== null)
    toast.show({
      tone: isLater ? 'warning' : 'success',
      text: isLater
        ? t('responsible-gaming.sheet.savedLater', { hours: waitHours })
        : t('responsible-gaming.sheet.saved'),
    })
    onClose()
  })
  const refusal = isStepUp(set.error) ? null : set.error
  const request = readLimitRequest(typed, limit, currency)
  const isMalformed = request === 'malformed'
  const problem =
    kind === 'time'
      ? t('responsible-gaming.sheet.wholeMinutes', { max: minutesMax[span] })
      : t('responsible-gaming.sheet.malformed')
  const send = (requested: LimitRequest) => {
    if (requested !== 'malformed') set.mutate({ body: { kind, span, value: requested.value } })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    send(request)
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`responsible-gaming.name.${kind}.${span}`)}
      closeLabel={t('site.action.close')}
    >
      <div className={styles.before}>
        <p className={styles.now}>{t('responsible-gaming.sheet.now', { value: value(kind, limit.value) })}</p>
        {limit.pending && <PendingChange limit={limit} pending={limit.pending} onDone={onClose} />}
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AmountInput
          label={t(kind === 'time' ? 'responsible-gaming.sheet.minutes' : 'responsible-gaming.sheet.amount')}
          name="limit"
          currency={kind === 'time' ? null : currency}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (set.isError) set.reset()
          }}
          error={isTried && isMalformed ? problem : refusal ? t(`errors.${refusal.code}`) : undefined}
        />
        <output className={styles.effect} data-effect={isMalformed ? undefined : request.effect}>
          {!isMalformed &&
            t(`responsible-gaming.sheet.${request.effect}`, { hours: waitHours, value: value(kind, limit.value) })}
        </output>
        <Button type="submit" variant="primary" size={52} isFull isBusy={set.isPending}>
          {t(set.isPending ? 'responsible-gaming.sheet.saving' : 'responsible-gaming.sheet.save')}
        </Button>
        {limit.value !== null && (
          <Button isFull isBusy={set.isPending} onClick={() => send(readLimitRequest(null, limit, currency))}>
            {t('responsible-gaming.sheet.remove')}
          </Button>
        )}
      </form>
      <StepUpForm
        command={set}
        onGive={(password) => set.variables && set.mutate({ body: { ...set.variables.body, password } })}
      />
    </BottomSheet>
  )
}

/** `200.00` → `200`, `1.50` → `1.5`. */
const withoutZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
