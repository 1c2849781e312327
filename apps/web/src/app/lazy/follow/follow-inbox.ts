import { unreadCount } from '@fairground/contract/client/messaging'
import { hasInbox } from '../../../entities/inbox/has-inbox.ts'
import type { Site } from '../../../platform/site.ts'

/** Specification §9: the inbox is counted at most this often. */
const throttleMs = 250

/** Counts the unread messages once a member is here and after a gap in the stream, which tells of every change. */
export function followInbox(site: Site): void {
  const { http, live, session } = site
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!hasInbox(site)) return live.emit('unread', { inbox: 0 })
      http.call(unreadCount, {}).then(
        ({ unReadCount }) => live.emit('unread', { inbox: unReadCount }),
        () => undefined,
      )
    }, throttleMs)
  }
  count()
  session.subscribe(count)
  live.onResync(count)
}
