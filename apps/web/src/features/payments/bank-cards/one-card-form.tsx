import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRef } from 'react'
import { useSetDefaultCard, useRemoveCard, type BankCard } from './api.ts'
import { GuardedForm } from '../../../entities/step-up/guarded-form.tsx'

interface OneCardFormProps {
  card: BankCard
  onBack: () => void
}

/** Actions for an existing card. */
export function OneCardForm({ card, onBack }: OneCardFormProps) {
  const t = useT()
  const action = useRef<'default' | 'remove'>('default')
  const done = () => {
    toast.show({ tone: 'success', text: t('payments.card.saved') })
    onBack()
  }
  const choose = useSetDefaultCard(done)
  const remove = useRemoveCard(done)
  return (
    <GuardedForm
      note={
        <>
          {card.bankName} <bdi dir="ltr">{card.maskedNumber}</bdi>
        </>
      }
      fields={[]}
      failure={choose.error ?? remove.error}
      onSubmit={(password) => {
        choose.reset()
        remove.reset()
        const body = { password, bankCardId: card.id }
        if (action.current === 'default') choose.mutate({ body })
        else remove.mutate({ body })
      }}
      actions={
        <>
          {!card.isDefault && (
            <Button
              type="submit"
              variant="primary"
              size={52}
              isFull
              isBusy={choose.isPending}
              onClick={() => (action.current = 'default')}
            >
              {t('payments.card.makeDefault')}
            </Button>
          )}
          <Button
            type="submit"
            variant="danger"
            size={52}
            isFull
            isBusy={remove.isPending}
            onClick={() => (action.current = 'remove')}
          >
            {t('payments.card.remove')}
          </Button>
          <Button variant="ghost" isFull onClick={onBack}>
            {t('payments.card.back')}
          </Button>
        </>
      }
    />
  )
}
