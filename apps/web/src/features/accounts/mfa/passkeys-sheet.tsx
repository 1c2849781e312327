import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { canUsePasskeys } from '../../../entities/passkeys/passkeys.ts'
import { GuardedForm } from '../../../entities/step-up/guarded-form.tsx'
import { SubmitOrBack } from '../../../entities/step-up/submit-buttons.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { useRemovePasskey, type Passkey } from './api.ts'
import styles from './factors.module.css'

interface PasskeysSheetProps {
  isOpen: boolean
  onClose: () => void
  passkeys: readonly Passkey[]
}

export function PasskeysSheet({ isOpen, onClose, passkeys }: PasskeysSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.mfa.passkeys')}
      closeLabel={t('site.action.close')}
    >
      <Passkeys passkeys={passkeys} />
    </BottomSheet>
  )
}

const passkeysMax = 10

function Passkeys({ passkeys }: Pick<PasskeysSheetProps, 'passkeys'>) {
  const { t, tag } = useLanguage()
  const [shown, setShown] = useState<'list' | 'add' | Passkey>('list')
  const back = () => setShown('list')
  if (shown === 'add') return <AddPasskeyForm number={passkeys.length + 1} onBack={back} />
  if (shown !== 'list') return <OnePasskey passkey={shown} onBack={back} />
  return (
    <div className={styles.part}>
      <p className={styles.note}>{t('accounts.mfa.passkey.note')}</p>
      {passkeys.length > 0 && (
        <List label={t('accounts.mfa.passkeys')}>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.id}
              title={<bdi>{passkey.name}</bdi>}
              sub={
                passkey.lastUsedAt
                  ? t('accounts.mfa.passkey.used', { time: formatDate(passkey.lastUsedAt, tag, 'dayTime') })
                  : t('accounts.mfa.passkey.unused', { day: formatDate(passkey.createdAt, tag, 'day') })
              }
              icon={<Icon name="key" size={22} />}
              onClick={() => setShown(passkey)}
              hasCaret
            />
          ))}
        </List>
      )}
      {!canUsePasskeys() && <p className={styles.note}>{t('accounts.mfa.passkey.cannot')}</p>}
      {canUsePasskeys() && passkeys.length < passkeysMax && (
        <Button variant="primary" size={52} isFull onClick={() => setShown('add')}>
          {t('accounts.mfa.passkey.add')}
        </Button>
      )}
    </div>
  )
}

function OnePasskey({ passkey, onBack }: { passkey: Passkey; onBack: () => void }) {
  const t = useT()
  const remove = useRemovePasskey(() => {
    toast.show({ tone: 'success', text: t('accounts.mfa.passkey.removed') })
    onBack()
  })
  return (
    <GuardedForm
      note={
        <>
          <bdi>{passkey.name}</bdi>. {t('accounts.mfa.passkey.removeNote')}
        </>
      }
      fields={[]}
      failure={remove.error}
      onSubmit={(password) => remove.mutate({ body: { password, passkeyId: passkey.id } })}
      actions={
        <SubmitOrBack variant="danger" isBusy={remove.isPending} onBack={onBack}>
          {t('accounts.mfa.passkey.remove')}
        </SubmitOrBack>
      }
    />
  )
}
