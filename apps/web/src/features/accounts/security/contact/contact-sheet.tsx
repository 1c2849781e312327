import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useRemoveContact, type SecurityConfig } from '../api.ts'
import { ContactForm } from './contact-form.tsx'
import { boundOf, type ContactKind } from './contact-draft.ts'
import styles from './contact-sheet.module.css'
import { GuardedForm } from '../../../../entities/step-up/guarded-form.tsx'
import { SubmitOrBack } from '../../../../entities/step-up/submit-buttons.tsx'
import type { SheetProps } from '../sheet-props.ts'

interface ContactSheetProps extends SheetProps {
  kind: ContactKind
  config: SecurityConfig
}

export function ContactSheet({ isOpen, onClose, ...rest }: ContactSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`accounts.security.${rest.kind}`)}
      closeLabel={t('site.action.close')}
    >
      <Contact {...rest} onClose={onClose} />
    </BottomSheet>
  )
}

function Contact({ kind, config, onClose }: Omit<ContactSheetProps, 'isOpen'>) {
  const t = useT()
  const { shown, canUnbind } = boundOf(config, kind)
  const [isLeaving, setLeaving] = useState(false)
  const done = () => {
    toast.show({ tone: 'success', text: t('accounts.security.saved') })
    onClose()
  }
  return (
    <>
      {shown !== null && (
        <dl className={styles.now}>
          <dt>{t('accounts.security.bind.now')}</dt>
          <dd>
            <bdi dir="ltr">{shown}</bdi>
          </dd>
        </dl>
      )}
      {isLeaving ? (
        <LeaveForm kind={kind} onDone={done} onBack={() => setLeaving(false)} />
      ) : (
        <>
          <ContactForm kind={kind} onDone={done} />
          {shown !== null &&
            (canUnbind ? (
              <Button variant="ghost" isFull onClick={() => setLeaving(true)}>
                {t('accounts.security.bind.remove')}
              </Button>
            ) : (
              <p className={styles.keep}>{t('accounts.security.bind.keep')}</p>
            ))}
        </>
      )}
    </>
  )
}

function LeaveForm({ kind, onDone, onBack }: { kind: ContactKind; onDone: () => void; onBack: () => void }) {
  const t = useT()
  const remove = useRemoveContact(onDone)
  return (
    <GuardedForm
      fields={[]}
      failure={remove.error}
      onSubmit={(password) => remove.mutate({ body: { password, kind } })}
      actions={
        <SubmitOrBack variant="danger" isBusy={remove.isPending} onBack={onBack}>
          {t('accounts.security.bind.remove')}
        </SubmitOrBack>
      }
    />
  )
}
