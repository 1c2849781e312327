import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './push-card.module.css'
import { usePush } from './use-push.ts'

/** Offers notifications after something that is worth one; closed once, it never comes back on this device. */
export function PushCard() {
  const [isClosed, setIsClosed] = useState(() => readStored('pushCard') === 'closed')
  const close = () => {
    writeStored('pushCard', 'closed')
    setIsClosed(true)
  }
  return isClosed ? null : <Offer onClose={close} />
}

function Offer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const push = usePush()
  if (push?.support !== 'ready' || push.topics !== null) return null
  return (
    <section className={styles.card} aria-label={t('messaging.push.card.title')}>
      <Icon name="bell" size={22} />
      <div className={styles.text}>
        <b>{t('messaging.push.card.title')}</b>
        <p>{t(push.hasFailed ? 'messaging.push.failed' : 'messaging.push.card.text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('messaging.push.card.close')}
        </Button>
        <Button variant="secondary" isBusy={push.isBusy} onClick={() => void push.change(['account', 'wins'])}>
          {t('messaging.push.card.start')}
        </Button>
      </div>
    </section>
  )
}
