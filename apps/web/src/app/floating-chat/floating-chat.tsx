import { useRef, useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useDownloadFacts } from '../../platform/install/use-download-facts.ts'
import { isDownloadButtonShown } from '../../platform/install/download-button.ts'
import { useSite } from '../../platform/site.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { iconButtonLook } from '../../ui/actions/icon-button-look.ts'
import styles from './floating-chat.module.css'
import { floatingChannels } from '../../entities/customer-service/floating-channels.ts'
import { useChannels } from '../../entities/customer-service/use-channels.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { AppBonus } from './app-bonus.tsx'
import { useIsFree } from './use-is-free.ts'

export { FloatingChat as Part }

/**
 * Over the page once it is scrolled, wherever it covers no link: back to the top, and the chat channels behind one
 * button.
 */
function FloatingChat() {
  const t = useT()
  const { overlays } = useSite()
  const facts = useDownloadFacts()
  const channels = useChannels()
  const [wantsOpen, setOpen] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const isFree = useIsFree(column)
  const quick = floatingChannels(channels)
  const opensSheet = quick.length === 0
  const isOpen = wantsOpen && !opensSheet
  const isMember = useSession() !== null
  return (
    <div className={styles.floating}>
      <div ref={column} className={styles.column} data-shown={isFree || isOpen || undefined}>
        {isOpen && (
          <>
            {quick.map(({ key, name, address, glyph }) => (
              <a
                key={key}
                {...iconButtonLook({ shape: 'round', className: styles.channel })}
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={t(name)}
              >
                <Icon {...glyph} size={22} />
              </a>
            ))}
            {isDownloadButtonShown(facts) && (
              <IconButton shape="round" label={t('site.header.app')} onClick={() => overlays.open('install')}>
                <Icon name="download-simple" size={20} />
              </IconButton>
            )}
          </>
        )}
        {isMember && <AppBonus />}
        <IconButton
          shape="round"
          label={t('site.service.top')}
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="arrow-up" weight="bold" size={20} />
        </IconButton>
        <button
          type="button"
          className={styles.toggle}
          {...(opensSheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
          aria-label={t(isOpen ? 'site.service.close' : 'site.service.open')}
          onClick={() => (opensSheet ? overlays.open('service') : setOpen(!isOpen))}
        >
          {isOpen ? <Icon name="x" weight="bold" size={22} /> : <Icon name="headset" weight="fill" size={25} />}
        </button>
      </div>
    </div>
  )
}
