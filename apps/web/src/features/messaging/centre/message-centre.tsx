import { announcementsQuery, publicTypes } from '../../../entities/announcement/announcements-query.ts'
import { useAffiliate } from '../../../entities/affiliate/use-affiliate.ts'
import { useChannels } from '../../../entities/customer-service/use-channels.ts'
import { useIsChatOpen } from '../../../entities/customer-service/use-is-chat-open.ts'
import { useStartChat } from '../../../entities/customer-service/use-start-chat.ts'
import { hasInbox } from '../../../entities/inbox/has-inbox.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { useUnreadChat } from '../chat/use-unread-chat.ts'
import { InboxList } from '../inbox/inbox-list.tsx'
import { MessageTile } from './message-tile.tsx'
import styles from './message-centre.module.css'

/** Specification §2, screen 16: every way to hear from the operator, and below it what has arrived. */
export function MessageCentre() {
  const t = useT()
  const site = useSite()
  const { boot, unread } = site
  const isGuest = useSession() === null
  const { inbox = 0 } = useStore(unread)
  const { data } = useCall(announcementsQuery(publicTypes))
  const notices = isGuest ? 0 : (data?.list.filter(({ isRead }) => !isRead).length ?? 0)
  const messenger = useChannels().find(({ type }) => type === 'MESSENGER')
  const isChatOpen = useIsChatOpen()
  const unreadChat = useUnreadChat(isChatOpen)
  const { start: startChat } = useStartChat()
  const openAffiliate = useAffiliate()
  const toLogin = (path: '/m/notice' | '/m/webEmail') => (isGuest ? href('/m/login', { next: href(path) }) : href(path))
  return (
    <>
      <nav className={styles.tiles} aria-label={t('messaging.inbox.centre.rows')}>
        {messenger && (
          <MessageTile
            text={t('messaging.inbox.centre.messenger')}
            glyph={messenger.glyph}
            href={messenger.address}
            target="_blank"
            rel="noreferrer"
          />
        )}
        <MessageTile
          text={t('messaging.inbox.centre.announcements')}
          glyph={{ name: 'megaphone-simple', weight: 'duotone' }}
          count={notices}
          href={toLogin('/m/notice')}
        />
        {boot.status.info.whitelabel.flags.MAILCENTRE === true && (
          <MessageTile
            text={t('messaging.inbox.centre.inbox')}
            glyph={{ name: 'envelope-simple', weight: 'duotone' }}
            count={inbox}
            href={toLogin('/m/webEmail')}
          />
        )}
        {isChatOpen && (
          <MessageTile
            text={t('messaging.inbox.centre.chat')}
            glyph={{ name: 'chat-circle-dots', weight: 'duotone' }}
            count={unreadChat}
            onClick={startChat}
          />
        )}
        <MessageTile
          text={t('messaging.inbox.centre.affiliate')}
          glyph={{ name: 'handshake', weight: 'duotone' }}
          onClick={openAffiliate}
        />
      </nav>
      {hasInbox(site) && <InboxList />}
    </>
  )
}
