import { AppIcon } from '../../entities/app-icon/app-icon.tsx'
import { InstallGuide } from '../../features/site/index.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import styles from './install-sheet.module.css'

export { InstallSheet as Part }

/** The download popup with its home-screen guide. Closing it in any way closes both. */
function InstallSheet({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const { info } = useSite().boot.status
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('site.action.close')}
      title={t('site.install.title', { name: info.whitelabel.name })}
      foot={
        <Button variant="primary" size={52} isFull onClick={onClose}>
          {t('site.install.gotIt')}
        </Button>
      }
    >
      <div className={styles.head}>
        <AppIcon size={60} />
        <p>
          {info.mobileTemplate.app_desc && <b>{info.mobileTemplate.app_desc}</b>}
          {t('site.install.text')} {t('site.install.ios')}
        </p>
      </div>
      <InstallGuide />
    </BottomSheet>
  )
}
