import type { OwnerProof, OwnerProofWay } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../form/account-form.module.css'
import page from '../password/password-page.module.css'
import type { OwnerStep } from './owner-step.ts'

interface OwnerProofFormProps {
  step: OwnerStep
  isBusy: boolean
  /** Of the last proof that was given. */
  error: Pick<CallFailed, 'code' | 'value'> | null
  onGive: (proof: OwnerProof) => void
  onBack: () => void
}

const inputs = {
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, dir: 'ltr' },
  payeeName: { autoComplete: 'name', maxLength: 60 },
  birthDate: { type: 'date', autoComplete: 'bday', dir: 'ltr' },
} as const satisfies Record<OwnerProofWay, object>

/** After the code: one thing that the owner of the account knows, or the way to a person. */
export function OwnerProofForm({ step: { challenge, ways }, isBusy, error, onGive, onBack }: OwnerProofFormProps) {
  const { t, tag } = useLanguage()
  const [chosen, setWay] = useState(ways[0])
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const until = error?.code === 'login_locked' ? error.value.until : null
  const lockedText =
    typeof until === 'string' ? t('accounts.auth.lockedUntil', { time: formatDate(until, tag, 'time') }) : null
  const isEmpty = text.trim() === ''
  const fault = isEmpty
    ? isTried && t('accounts.security.problem.empty')
    : error?.code === 'owner_proof_wrong' && t('errors.owner_proof_wrong')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen && !isEmpty && !isBusy) onGive({ challenge, way: chosen, text: text.trim() })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={page.why}>{t(chosen ? 'accounts.auth.owner.why' : 'accounts.auth.owner.none')}</p>
      {chosen && (
        <>
          {ways.length > 1 && (
            <Segment
              label={t('accounts.auth.owner.ways')}
              options={ways.map((value) => ({ value, label: t(`accounts.auth.owner.way.${value}`) }))}
              value={chosen}
              onChange={(way) => {
                setWay(way)
                setText('')
                setTried(false)
              }}
            />
          )}
          <TextField
            key={chosen}
            {...inputs[chosen]}
            name={chosen}
            label={t(`accounts.auth.field.${chosen}`)}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={fault || undefined}
          />
          <p role="alert" className={lockedText ? styles.locked : undefined}>
            {lockedText}
          </p>
          <div className={styles.submit}>
            <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
              {t('accounts.auth.owner.submit')}
            </Button>
          </div>
        </>
      )}
      <Button variant="ghost" isFull onClick={onBack}>
        {t('accounts.mfa.step.back')}
      </Button>
    </form>
  )
}
