import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { downloadOffer } from '../../platform/install/download-offer.ts'
import { useSite } from '../../platform/site.ts'
import { writeStored } from '../../platform/browser/storage.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { AppIcon } from '../../entities/app-icon/app-icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './download-bar.module.css'

const stars = [1, 2, 3, 4, 5]
const rating = '5.0'

/**
 * Above the header, in the markup of every home page whose merchant offers an app. The document's first script sets
 * `data-bar` if this visitor sees it, so that nothing moves after hydration.
 */
export function DownloadBar() {
  const t = useT()
  const { boot, overlays } = useSite()
  const [isClosed, setClosed] = useState(false)
  if (isClosed || !downloadOffer(boot.status.info).isWindowEnabled) return null
  const close = () => {
    writeStored('hideDownloadBar', '1')
    setClosed(true)
  }
  return (
    <aside className={styles.bar} aria-label={t('site.app.title')}>
      <IconButton label={t('site.app.hide')} onClick={close}>
        <Icon name="x" weight="bold" size={16} />
      </IconButton>
      <span className={styles.mark}>
        <AppIcon size={40} />
      </span>
      <div className={styles.text}>
        <b>{t('site.app.title')}</b>
        <span>
          <VisuallyHidden>{t('site.app.rating', { rating })}</VisuallyHidden>
          {stars.map((star) => (
            <Icon key={star} name="star" weight="fill" size={12} />
          ))}
          <span aria-hidden>{rating}</span>
        </span>
      </div>
      <Button variant="accent" size={36} onClick={() => overlays.open('install')}>
        {t('site.app.get')}
      </Button>
    </aside>
  )
}
