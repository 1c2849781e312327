import { AppIcon } from '../../../entities/app-icon/app-icon.tsx'
import { currentDevice } from '../../../platform/browser/device.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Poster } from '../../../ui/pictures/poster.tsx'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import styles from './app-page.module.css'
import { InstallGuide } from './install-guide.tsx'

/** /m/app. On a phone how to install it, on a desktop a QR code for the phone. */
export function AppPage() {
  const t = useT()
  const { boot, router } = useSite()
  const { name } = boot.status.info.whitelabel
  const device = currentDevice()
  return (
    <>
      <Canopy className={styles.canopy}>
        <IconButton label={t('site.header.back')} onClick={() => router.back('/m/home')}>
          <Icon name="arrow-left" weight="bold" size={22} />
        </IconButton>
        <div className={styles.hero}>
          <AppIcon size={60} />
          <Poster as="h1" size={34}>
            {t('site.install.page.title', { name })}
          </Poster>
          <p>{t('site.install.page.text')}</p>
        </div>
      </Canopy>
      <div className={styles.body}>
        {device.isInstalled ? (
          <Card>
            <h2>{t('site.install.installed')}</h2>
            <p>{t('site.install.installedText')}</p>
          </Card>
        ) : device.kind === 'desktop' ? (
          <Card className={styles.code}>
            <div>
              <QrPicture text={`${location.origin}/m/app`} label={t('site.install.qr')} mark={<AppIcon size={26} />} />
            </div>
            <p>
              <b>{t('site.install.qr')}</b>
              {t('site.install.address', { address: `${location.host}/m/app` })}
            </p>
          </Card>
        ) : (
          <Card>
            <InstallGuide />
          </Card>
        )}
        <List>
          <ListRow
            icon={<Icon name="lightning" weight="fill" />}
            title={t('site.install.page.fast')}
            sub={t('site.install.page.fastText')}
          />
          <ListRow
            icon={<Icon name="device-mobile" />}
            title={t('site.install.page.light')}
            sub={t('site.install.page.lightText')}
          />
          <ListRow
            icon={<Icon name="shield-check" />}
            title={t('site.install.page.safe')}
            sub={t('site.install.page.safeText')}
          />
        </List>
      </div>
    </>
  )
}
