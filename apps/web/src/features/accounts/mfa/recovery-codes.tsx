import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import styles from './factors.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** The platform stores only their hashes: they can be read only now. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT()
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    toast.show(
      isCopied
        ? { tone: 'success', text: t('site.toast.copied') }
        : { tone: 'error', text: t('accounts.mfa.recovery.notCopied') },
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.note}>{t('accounts.mfa.recovery.note')}</p>
      {/* Safari does not announce a list without markers unless the role is given. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
      <ul className={styles.codes} role="list" aria-label={t('accounts.mfa.recovery.title')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button isFull size={52} onClick={() => void copy()}>
        {t('accounts.mfa.recovery.copy')}
      </Button>
      <Button variant="primary" isFull size={52} onClick={onClose}>
        {t('accounts.mfa.recovery.kept')}
      </Button>
    </div>
  )
}
