import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { boundOf, type ContactKind } from './contact/contact-draft.ts'
import type { SecurityConfig } from './api.ts'
import styles from './security-centre.module.css'

interface UnreachableNoticeProps {
  kind: ContactKind
  config: SecurityConfig
  onConfirm: () => void
}

/** The last message to this number or address did not arrive: codes would not either. */
export function UnreachableNotice({ kind, config, onConfirm }: UnreachableNoticeProps) {
  const t = useT()
  const { shown } = boundOf(config, kind)
  const isUnreachable = kind === 'mobile' ? config.isMobileUnreachable : config.isEmailUnreachable
  if (!isUnreachable || shown === null) return null
  return (
    <Card>
      <section className={styles.unreachable} aria-label={t(`accounts.security.unreachable.${kind}.title`)}>
        <h2>{t(`accounts.security.unreachable.${kind}.title`)}</h2>
        <p>{t(`accounts.security.unreachable.${kind}.text`, { shown })}</p>
        {config.codesBy.includes(kind === 'mobile' ? 'sms' : 'mail') && (
          <Button size={48} isFull onClick={onConfirm}>
            {t(`accounts.security.unreachable.${kind}.confirm`)}
          </Button>
        )}
      </section>
    </Card>
  )
}
