import type { MessageKey } from '@fairground/texts'
import { useState, type ComponentType } from 'react'
import { iosAdvice } from '../../../platform/install/download-button.ts'
import { installPrompt, promptInstall } from '../../../platform/install/install-prompt.ts'
import { useDownloadFacts } from '../../../platform/install/use-download-facts.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import styles from './install-guide.module.css'
import { AddPicture, OpenPicture, SharePicture } from './step-pictures.tsx'

type Phone = 'ios' | 'android'

interface Step {
  Picture: ComponentType
  title: MessageKey
  text: MessageKey
}

const steps: Record<Phone, readonly Step[]> = {
  ios: [
    { Picture: SharePicture, title: 'site.install.share', text: 'site.install.shareText' },
    { Picture: AddPicture, title: 'site.install.add', text: 'site.install.addText' },
    { Picture: OpenPicture, title: 'site.install.open', text: 'site.install.openText' },
  ],
  android: [
    { Picture: SharePicture, title: 'site.install.menu', text: 'site.install.menuText' },
    { Picture: AddPicture, title: 'site.install.install', text: 'site.install.installText' },
    { Picture: OpenPicture, title: 'site.install.open', text: 'site.install.openText' },
  ],
}

/** How to add the site to the home screen, by kind of phone. */
export function InstallGuide() {
  const t = useT()
  const { device } = useDownloadFacts()
  const offer = useStore(installPrompt, () => null)
  const [phone, setPhone] = useState<Phone>(device.kind === 'android' ? 'android' : 'ios')
  const advice = iosAdvice(device)
  return (
    <div className={styles.guide}>
      <Segment
        label={t('site.install.platforms')}
        options={[
          { value: 'ios', label: t('site.install.iphone') },
          { value: 'android', label: t('site.install.android') },
        ]}
        value={phone}
        onChange={setPhone}
      />
      {phone === 'ios' && advice !== 'install' && (
        <p className={styles.tip}>{t(advice === 'update' ? 'site.install.oldIos' : 'site.install.oldIosShortcut')}</p>
      )}
      <ol className={styles.steps}>
        {steps[phone].map(({ Picture, title, text }, index) => (
          <li key={title}>
            <Picture />
            <span>
              <b>
                <i>{index + 1}</i> {t(title)}
              </b>
              {t(text)}
            </span>
          </li>
        ))}
      </ol>
      {offer && (
        <Button variant="primary" size={52} isFull onClick={() => void promptInstall()}>
          {t('site.install.now')}
        </Button>
      )}
      <FileLink phone={phone} />
    </div>
  )
}

/** The merchant's app file, if there is one for this kind of phone. */
function FileLink({ phone }: { phone: Phone }) {
  const t = useT()
  const { resources } = useSite().boot.status.info
  const wanted = phone === 'ios' ? ['IOS', 'MOBILECONFIG'] : ['Android']
  const file = resources.find(({ resourceType }) => wanted.includes(resourceType))
  if (!file) return null
  return (
    <ButtonLink href={file.url} variant="ghost" isFull>
      {t('site.install.file')}
    </ButtonLink>
  )
}
