import { isStepUp } from '../../../entities/step-up/is-step-up.ts'
import { StepUpForm } from '../../../entities/step-up/step-up-form.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCancelChange, useConfirmLimit, type Limit } from '../api.ts'
import styles from './limit-sheet.module.css'
import { useLimitText } from './use-limit-text.ts'

interface PendingChangeProps {
  limit: Limit
  pending: NonNullable<Limit['pending']>
  onDone: () => void
}

/** A pending looser limit: it can be confirmed after the waiting period, and cancelled at any time. */
export function PendingChange({ limit: { kind, span }, pending, onDone }: PendingChangeProps) {
  const { t, value, at } = useLimitText()
  const finish = (text: string) => {
    toast.show({ tone: 'success', text })
    onDone()
  }
  const confirm = useConfirmLimit(() => finish(t('responsible-gaming.sheet.saved')))
  const cancel = useCancelChange(() => finish(t('responsible-gaming.sheet.kept')))
  const failure = confirm.error ?? cancel.error
  const words = { value: value(kind, pending.value), at: at(pending.from) }
  return (
    <section className={styles.pending}>
      <h3>{t('responsible-gaming.sheet.pendingTitle')}</h3>
      <p>{t(pending.isReady ? 'responsible-gaming.sheet.readyText' : 'responsible-gaming.sheet.pendingText', words)}</p>
      {failure && !isStepUp(failure) && <p role="alert">{t(`errors.${failure.code}`)}</p>}
      <Button isFull isBusy={cancel.isPending} onClick={() => cancel.mutate({ body: { kind, span } })}>
        {t('responsible-gaming.sheet.keep')}
      </Button>
      <StepUpForm command={confirm} onGive={(password) => confirm.mutate({ body: { kind, span, password } })} />
      {pending.isReady && !isStepUp(confirm.error) && (
        <Button
          isFull
          variant="primary"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ body: { kind, span } })}
        >
          {t('responsible-gaming.sheet.confirm')}
        </Button>
      )}
    </section>
  )
}
