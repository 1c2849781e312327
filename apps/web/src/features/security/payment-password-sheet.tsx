import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSetPaymentPassword } from './api.ts'
import { GuardedForm, useFieldError } from '../../platform/step-up/guarded-form.tsx'
import type { SheetProps } from './sheet-props.ts'

interface PaymentPasswordSheetProps extends SheetProps {
  /** There is one: the old one is asked for. */
  isSet: boolean
}

export function PaymentPasswordSheet({ isOpen, onClose, isSet }: PaymentPasswordSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.paymentPassword')}
      closeLabel={t('shell.action.close')}
    >
      <PaymentPasswordForm isSet={isSet} onClose={onClose} />
    </BottomSheet>
  )
}

function PaymentPasswordForm({ isSet, onClose }: Pick<PaymentPasswordSheetProps, 'isSet' | 'onClose'>) {
  const t = useT()
  const [old, setOld] = useState('')
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const set = useSetPaymentPassword(() => {
    toast.show({ tone: 'success', text: t('security.saved') })
    onClose()
  })
  const errorOf = useFieldError(set.error)
  const problem = digits.length < 6 ? 'security.problem.digits' : null
  const mismatch = digits !== again ? 'errors.confirmation_mismatch' : null
  const submit = (password: string) => {
    setTried(true)
    if (problem || mismatch || (isSet && old.length < 6)) return
    set.mutate({ body: { password, oldPaymentPassword: old, paymentPassword: digits } })
  }
  return (
    <GuardedForm
      note={t('security.paymentNote')}
      fields={['oldPaymentPassword', 'paymentPassword']}
      failure={set.error}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" size={52} isFull isBusy={set.isPending}>
          {t(set.isPending ? 'security.saving' : 'security.save')}
        </Button>
      }
    >
      {isSet && (
        <PinField
          label={t('security.oldPayment')}
          value={old}
          onChange={setOld}
          isMasked
          error={
            errorOf('oldPaymentPassword') ?? (isTried && old.length < 6 ? t('security.problem.digits') : undefined)
          }
        />
      )}
      <PinField
        label={t(isSet ? 'security.newPayment' : 'security.paymentPassword')}
        value={digits}
        onChange={setDigits}
        isMasked
        error={errorOf('paymentPassword') ?? (isTried && problem ? t(problem) : undefined)}
      />
      <PinField
        label={t('security.repeatPayment')}
        value={again}
        onChange={setAgain}
        isMasked
        error={isTried && !problem && mismatch ? t(mismatch) : undefined}
      />
    </GuardedForm>
  )
}
