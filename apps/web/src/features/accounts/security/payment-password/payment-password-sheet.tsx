import { Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { PinField } from '../../../../ui/fields/pin-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { GuardedForm, useFieldError } from '../../../../entities/step-up/guarded-form.tsx'
import { SaveButton } from '../../../../entities/step-up/submit-buttons.tsx'
import { useSetPaymentPassword, type SecurityConfig } from '../api.ts'
import type { ContactKind } from '../contact/contact-draft.ts'
import type { SheetProps } from '../sheet-props.ts'

const ResetPaymentForm = lazyPart(async () => (await import('./reset-payment-form.tsx')).ResetPaymentForm)

interface PaymentPasswordProps {
  config: SecurityConfig
  /** Opens the sheet to bind a contact, if there is none for a code. */
  onBind: (kind: ContactKind) => void
  onClose: () => void
}

interface PaymentPasswordSheetProps extends SheetProps, Pick<PaymentPasswordProps, 'onBind'> {
  config: SecurityConfig | undefined
  /** In place of what is not known yet. */
  children?: ReactNode
}

export function PaymentPasswordSheet({ isOpen, onClose, config, onBind, children }: PaymentPasswordSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.security.paymentPassword')}
      closeLabel={t('site.action.close')}
    >
      {config ? <PaymentPassword config={config} onBind={onBind} onClose={onClose} /> : children}
    </BottomSheet>
  )
}

function PaymentPassword({ config, onBind, onClose }: PaymentPasswordProps) {
  const t = useT()
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten)
    return (
      <Suspense>
        <ResetPaymentForm config={config} onBind={onBind} onDone={onClose} onBack={() => setForgotten(false)} />
      </Suspense>
    )
  return (
    <>
      <PaymentPasswordForm isSet={config.hasPaymentPassword} onClose={onClose} />
      {config.hasPaymentPassword && (
        <Button variant="ghost" isFull onClick={() => setForgotten(true)}>
          {t('accounts.security.reset.forgot')}
        </Button>
      )}
    </>
  )
}

interface PaymentPasswordFormProps {
  /** A payment password exists, so the old one is asked for. */
  isSet: boolean
  onClose: () => void
}

function PaymentPasswordForm({ isSet, onClose }: PaymentPasswordFormProps) {
  const t = useT()
  const [old, setOld] = useState('')
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const set = useSetPaymentPassword(() => {
    toast.show({ tone: 'success', text: t('accounts.security.saved') })
    onClose()
  })
  const errorOf = useFieldError(set.error)
  const problem = digits.length < 6 ? 'accounts.security.problem.digits' : null
  const mismatch = digits !== again ? 'errors.confirmation_mismatch' : null
  /** The refusal was about digits entered before. */
  const write = (setDigitsOf: (typed: string) => void) => (typed: string) => {
    setDigitsOf(typed)
    if (set.isError) set.reset()
  }
  const submit = (password: string) => {
    setTried(true)
    if (problem || mismatch || (isSet && old.length < 6)) return
    set.mutate({ body: { password, oldPaymentPassword: old, paymentPassword: digits } })
  }
  return (
    <GuardedForm
      note={t('accounts.security.paymentNote')}
      fields={['oldPaymentPassword', 'paymentPassword']}
      failure={set.error}
      onSubmit={submit}
      actions={<SaveButton isBusy={set.isPending} />}
    >
      {isSet && (
        <PinField
          label={t('accounts.security.oldPayment')}
          value={old}
          onChange={write(setOld)}
          isMasked
          error={
            errorOf('oldPaymentPassword') ??
            (isTried && old.length < 6 ? t('accounts.security.problem.digits') : undefined)
          }
        />
      )}
      <PinField
        label={t(isSet ? 'accounts.security.newPayment' : 'accounts.security.paymentPassword')}
        value={digits}
        onChange={write(setDigits)}
        isMasked
        error={errorOf('paymentPassword') ?? (isTried && problem ? t(problem) : undefined)}
      />
      <PinField
        label={t('accounts.security.repeatPayment')}
        value={again}
        onChange={setAgain}
        isMasked
        error={isTried && !problem && mismatch ? t(mismatch) : undefined}
      />
    </GuardedForm>
  )
}
