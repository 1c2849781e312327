import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSetPayeeName } from './api.ts'
import styles from './contact/contact-sheet.module.css'
import { GuardedForm, useFieldError } from '../../../entities/step-up/guarded-form.tsx'
import { SaveButton } from '../../../entities/step-up/submit-buttons.tsx'
import type { SheetProps } from './sheet-props.ts'

interface PayeeSheetProps extends SheetProps {
  /** Masked; null where none is set. */
  shown: string | null
}

/** The real name: set once; after that only the operator can change it. */
export function PayeeSheet({ isOpen, onClose, shown }: PayeeSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.security.payee.title')}
      closeLabel={t('site.action.close')}
    >
      {shown === null ? <PayeeForm onClose={onClose} /> : <Fixed shown={shown} />}
    </BottomSheet>
  )
}

function Fixed({ shown }: { shown: string }) {
  const t = useT()
  return (
    <>
      <dl className={styles.now}>
        <dt>{t('accounts.security.payee.title')}</dt>
        <dd>
          <bdi>{shown}</bdi>
        </dd>
      </dl>
      <p className={styles.keep}>{t('accounts.security.payee.fixed')}</p>
    </>
  )
}

function PayeeForm({ onClose }: Pick<SheetProps, 'onClose'>) {
  const t = useT()
  const [payeeName, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const set = useSetPayeeName(() => {
    toast.show({ tone: 'success', text: t('accounts.security.saved') })
    onClose()
  })
  const errorOf = useFieldError(set.error)
  const isEmpty = payeeName.trim() === ''
  return (
    <GuardedForm
      note={t('accounts.security.payee.note')}
      fields={['payeeName']}
      failure={set.error}
      onSubmit={(password) => {
        setTried(true)
        if (!isEmpty) set.mutate({ body: { password, payeeName } })
      }}
      actions={<SaveButton isBusy={set.isPending} />}
    >
      <TextField
        name="payeeName"
        label={t('accounts.security.payee.name')}
        autoComplete="name"
        maxLength={60}
        value={payeeName}
        onChange={({ target }) => {
          setName(target.value)
          if (set.isError) set.reset()
        }}
        error={errorOf('payeeName') ?? (isTried && isEmpty ? t('accounts.security.problem.empty') : undefined)}
      />
    </GuardedForm>
  )
}
