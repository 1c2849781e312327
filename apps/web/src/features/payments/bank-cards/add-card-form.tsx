import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAddCard } from './api.ts'
import { GuardedForm, useFieldError } from '../../../entities/step-up/guarded-form.tsx'

interface AddCardFormProps {
  /** The first card sets the real name. */
  isFirst: boolean
  onBack: () => void
}

const empty = { bankName: '', accountNumber: '', payeeName: '' }

export function AddCardForm({ isFirst, onBack }: AddCardFormProps) {
  const t = useT()
  const [card, setCard] = useState(empty)
  const [isTried, setTried] = useState(false)
  const add = useAddCard(() => {
    toast.show({ tone: 'success', text: t('payments.card.saved') })
    onBack()
  })
  const errorOf = useFieldError(add.error)
  const field = (name: keyof typeof empty) => ({
    name,
    label: t(`payments.card.field.${name}`),
    value: card[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setCard((known) => ({ ...known, [name]: target.value }))
      if (add.isError) add.reset()
    },
    error: errorOf(name) ?? (isTried && card[name].trim() === '' ? t('payments.card.empty') : undefined),
  })
  return (
    <GuardedForm
      note={t(isFirst ? 'payments.card.firstNote' : 'payments.card.note')}
      fields={Object.keys(empty)}
      failure={add.error}
      onSubmit={(password) => {
        setTried(true)
        if (Object.values(card).every((text) => text.trim() !== '')) add.mutate({ body: { password, ...card } })
      }}
      actions={
        <>
          <Button type="submit" variant="primary" size={52} isFull isBusy={add.isPending}>
            {t(add.isPending ? 'payments.card.saving' : 'payments.card.save')}
          </Button>
          <Button variant="ghost" isFull onClick={onBack}>
            {t('payments.card.back')}
          </Button>
        </>
      }
    >
      <TextField {...field('payeeName')} autoComplete="name" maxLength={60} />
      <TextField {...field('bankName')} autoComplete="off" maxLength={60} />
      <TextField {...field('accountNumber')} autoComplete="off" inputMode="numeric" dir="ltr" maxLength={48} />
    </GuardedForm>
  )
}
