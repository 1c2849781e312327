import { useState } from 'react'
import { launchChat } from '@fairground/contract/client/messaging'
import { CallFailed } from '@fairground/contract/client'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Canopy } from '../../ui/layout/canopy.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { IconTile } from '../../ui/text/icon-tile.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import { useChannels } from '../../entities/customer-service/use-channels.ts'
import { ChannelRow } from '../../entities/customer-service/channel-row.tsx'
import { useIsChatOpen } from '../../entities/customer-service/use-is-chat-open.ts'
import styles from './service-sheet.module.css'

const redirectAfterMs = 500

export { ServiceSheet as Part }

/** Every customer-service channel of the merchant. */
function ServiceSheet({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const { http } = useSite()
  const channels = useChannels()
  const isChatOpen = useIsChatOpen()
  const [isStarting, setStarting] = useState(false)
  const startChat = async () => {
    setStarting(true)
    const done = toast.show({ tone: 'pending', text: t('site.service.wait') })
    try {
      const { chatUrl } = await http.call(launchChat, { query: { b2c: '1', backUrl: location.pathname } })
      setTimeout(() => location.assign(chatUrl), redirectAfterMs)
    } catch (cause) {
      setStarting(false)
      const code = cause instanceof CallFailed ? cause.code : 'unknown_error'
      toast.show({ tone: 'error', text: t(`errors.${code}`) })
    } finally {
      setTimeout(done, redirectAfterMs)
    }
  }
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('site.service.title')} closeLabel={t('site.service.close')}>
      {isChatOpen && (
        <Canopy className={styles.chat} hasScallops={false}>
          <IconTile tone="hero" size={46}>
            <Icon name="chat-circle-dots" weight="fill" size={25} />
          </IconTile>
          <span>
            <b>{t('site.service.chat')}</b>
            {t('site.service.chatText')}
          </span>
          <Button variant="accent" size={36} isBusy={isStarting} onClick={() => void startChat()}>
            {t('site.service.start')}
          </Button>
        </Canopy>
      )}
      <List>
        {channels.map((channel) => (
          <ChannelRow key={channel.key} channel={channel} />
        ))}
        <ListRow
          href={href('/m/feedback')}
          icon={
            <IconTile>
              <Icon name="note-pencil" weight="fill" size={22} />
            </IconTile>
          }
          title={t('site.service.feedback')}
          sub={t('site.service.feedbackText')}
          hasCaret
        />
      </List>
    </BottomSheet>
  )
}
