import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import styles from './trial-page.module.css'
import { useStartTrial } from './use-start-trial.ts'

interface TrialFormProps {
  needsAge: boolean
  /** The merchant may have closed trial play since the page was read. */
  onRefused: () => void
}

/** Confirmation of the age, if the merchant asks for it, and the button. */
export function TrialForm({ needsAge, onRefused }: TrialFormProps) {
  const t = useT()
  const { minimumAge: age } = useSite().boot.status.info.whitelabel
  const [isOfAge, setOfAge] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const start = useStartTrial()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (start.isPending) return
    if (needsAge && !isOfAge) {
      setMissing(true)
      box.current?.focus()
      return
    }
    start.mutate({ body: { isOfAge } }, { onError: onRefused })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {needsAge && (
        <Checkbox
          ref={box}
          checked={isOfAge}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? faultId : undefined}
          onChange={({ target }) => {
            setOfAge(target.checked)
            setMissing(false)
          }}
        >
          {t('accounts.trial.age', { age })}
        </Checkbox>
      )}
      <div role="alert" id={faultId}>
        {isMissing && <p className={styles.fault}>{t('accounts.trial.ageMissing')}</p>}
      </div>
      <Button type="submit" variant="primary" size={52} isFull isBusy={start.isPending}>
        {t(start.isPending ? 'accounts.trial.busy' : 'accounts.trial.play')}
      </Button>
    </form>
  )
}
