import { useState } from 'react'
import { CodeInput } from '../../../../entities/verification-code/code-input.tsx'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useCountdown } from '../../../../platform/time/use-countdown.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { PinField } from '../../../../ui/fields/pin-field.tsx'
import { Radio } from '../../../../ui/choices/radio.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { LazyPersonCheckSheet } from '../../verification/person-check/lazy-person-check-sheet.ts'
import { usePersonCheck } from '../../verification/person-check/use-person-check.ts'
import { useHasSlider, useResetPaymentPassword, useSendPaymentCode, type SecurityConfig } from '../api.ts'
import { boundOf, type ContactKind } from '../contact/contact-draft.ts'
import { GuardedForm, useFieldError } from '../../../../entities/step-up/guarded-form.tsx'
import { SaveButton, SubmitOrBack } from '../../../../entities/step-up/submit-buttons.tsx'
import styles from './reset-payment-form.module.css'

interface ResetPaymentFormProps {
  config: SecurityConfig
  onDone: () => void
  onBack: () => void
  /** Opens the sheet to bind a contact, if there is none. */
  onBind: (kind: ContactKind) => void
}

/** Resets a forgotten payment password: a code to a bound contact, then six new digits. */
export function ResetPaymentForm({ config, onDone, onBack, onBind }: ResetPaymentFormProps) {
  const ways = (['mobile', 'email'] as const).flatMap((kind) => {
    const { shown, isVerified } = boundOf(config, kind)
    return shown !== null && isVerified ? [{ kind, shown }] : []
  })
  const [isSent, setSent] = useState(false)
  const { secondsLeft, start } = useCountdown()
  if (ways.length === 0) return <NothingBound onBind={onBind} onBack={onBack} />
  if (isSent) return <NewDigits secondsLeft={secondsLeft} onAgain={() => setSent(false)} onDone={onDone} />
  return (
    <AskForCode
      ways={ways}
      onBack={onBack}
      onSent={(expirationTime) => {
        start(expirationTime)
        setSent(true)
      }}
    />
  )
}

function NothingBound({ onBind, onBack }: Pick<ResetPaymentFormProps, 'onBind' | 'onBack'>) {
  const t = useT()
  return (
    <div className={styles.missing}>
      <p>{t('accounts.security.reset.missing')}</p>
      <Button variant="primary" size={52} isFull onClick={() => onBind('mobile')}>
        {t('accounts.security.reset.bindMobile')}
      </Button>
      <Button isFull onClick={() => onBind('email')}>
        {t('accounts.security.reset.bindEmail')}
      </Button>
      <Button variant="ghost" isFull onClick={onBack}>
        {t('accounts.security.back')}
      </Button>
    </div>
  )
}

interface AskForCodeProps {
  ways: readonly { kind: ContactKind; shown: string }[]
  onSent: (expirationTime: string) => void
  onBack: () => void
}

function AskForCode({ ways, onSent, onBack }: AskForCodeProps) {
  const t = useT()
  const [to, setTo] = useState<ContactKind>(ways[0]?.kind ?? 'email')
  const check = usePersonCheck('paymentPassword', useHasSlider() && to === 'mobile')
  const send = useSendPaymentCode(
    check.around(({ expirationTime }) => {
      toast.show({ tone: 'success', text: t('accounts.security.bind.sent') })
      onSent(expirationTime)
    }),
  )
  return (
    <>
      <GuardedForm
        note={t('accounts.security.reset.note')}
        fields={[]}
        failure={check.isOpen ? null : send.error}
        onSubmit={(password) => check.start((verification) => send.mutate({ body: { password, to, verification } }))}
        actions={
          <SubmitOrBack isBusy={send.isPending} onBack={onBack}>
            {t('accounts.auth.code.ask')}
          </SubmitOrBack>
        }
      >
        <fieldset className={styles.ways}>
          <legend>{t('accounts.security.reset.to')}</legend>
          {ways.map(({ kind, shown }) => (
            <Radio key={kind} name="to" checked={to === kind} onChange={() => setTo(kind)}>
              {t(`accounts.security.${kind}`)} <bdi dir="ltr">{shown}</bdi>
            </Radio>
          ))}
        </fieldset>
      </GuardedForm>
      <LazyPersonCheckSheet isOpen={check.isOpen} check={check} isSending={send.isPending} />
    </>
  )
}

interface NewDigitsProps {
  secondsLeft: number
  onAgain: () => void
  onDone: () => void
}

function NewDigits({ secondsLeft, onAgain, onDone }: NewDigitsProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [digits, setDigits] = useState('')
  const [isTried, setTried] = useState(false)
  const reset = useResetPaymentPassword(() => {
    toast.show({ tone: 'success', text: t('accounts.security.saved') })
    onDone()
  })
  const errorOf = useFieldError(reset.error)
  const codeProblem = /^\d{6}$/.test(code.trim()) ? undefined : t('accounts.security.problem.digits')
  const problem = digits.length === 6 ? undefined : t('accounts.security.problem.digits')
  return (
    <GuardedForm
      fields={['verificationCode', 'paymentPassword']}
      failure={reset.error}
      onSubmit={(password) => {
        setTried(true)
        if (codeProblem || problem) return
        reset.mutate({ body: { password, verificationCode: code.trim(), paymentPassword: digits } })
      }}
      actions={<SaveButton isBusy={reset.isPending} />}
    >
      <CodeInput
        name="verificationCode"
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          if (reset.isError) reset.reset()
        }}
        error={errorOf('verificationCode') ?? (isTried ? codeProblem : undefined)}
        secondsLeft={secondsLeft}
        isAsking={false}
        onAsk={onAgain}
      />
      <PinField
        label={t('accounts.security.newPayment')}
        value={digits}
        onChange={(typed) => {
          setDigits(typed)
          if (reset.isError) reset.reset()
        }}
        isMasked={false}
        error={errorOf('paymentPassword') ?? (isTried ? problem : undefined)}
      />
    </GuardedForm>
  )
}
