import { announcements } from '@fairground/contract/client/content'
import { publicTypes } from '../../../entities/announcement/announcements-query.ts'
import { randomSpread } from '../../../platform/live/back-off.ts'
import type { Site } from '../../../platform/site.ts'

/** Every member's page hears of an announcement at once: what they ask for is spread over this time. */
const spreadMs = 1_500

/** Counts the unread announcements again when one is published, also on pages that do not list them. */
export function followAnnouncements({ http, live, session }: Site): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!session.get()) return
      http.call(announcements, publicTypes).then(
        ({ list }) => live.emit('unread', { announcements: list.filter(({ isRead }) => !isRead).length }),
        () => undefined,
      )
    }, randomSpread() * spreadMs)
  }
  live.on('announced', count)
  live.onResync(count)
}
