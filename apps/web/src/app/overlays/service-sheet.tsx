import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Canopy } from '../../ui/layout/canopy.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { IconTile } from '../../ui/text/icon-tile.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import { HostRow } from '../../entities/vip/host-row.tsx'
import { useVip } from '../../entities/vip/vip-query.ts'
import { useChannels } from '../../entities/customer-service/use-channels.ts'
import { ChannelRow } from '../../entities/customer-service/channel-row.tsx'
import { useStartChat } from '../../entities/customer-service/use-start-chat.ts'
import { useIsChatOpen } from '../../entities/customer-service/use-is-chat-open.ts'
import styles from './service-sheet.module.css'

export { ServiceSheet as Part }

/** Every customer-service channel of the merchant. */
function ServiceSheet({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const host = useVip().data?.host
  const channels = useChannels()
  const isChatOpen = useIsChatOpen()
  const { isStarting, start } = useStartChat()
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
          <Button variant="accent" size={36} isBusy={isStarting} onClick={start}>
            {t('site.service.start')}
          </Button>
        </Canopy>
      )}
      <List>
        {host && <HostRow host={host} />}
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
