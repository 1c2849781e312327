import { renewSession } from '@fairground/contract/client/accounts/sessions'
import { readStored } from '../../../platform/browser/storage.ts'
import type { Site } from '../../../platform/site.ts'
import { followAnnouncements } from './follow-announcements.ts'
import { followBalance } from './follow-balance.ts'
import { followInbox } from './follow-inbox.ts'
import { followVip } from './follow-vip.ts'

/** What only a member's browser does; guests do not load it. */
export function followMember(site: Site): void {
  const { http, live, session } = site
  followBalance(site)
  followVip(site)
  followInbox(site)
  followAnnouncements(site)
  const renew = () => {
    if (session.get() && !session.isLeaving) http.call(renewSession, { body: {} }).catch(() => undefined)
  }
  const keepPush = () => {
    if (session.get() && readStored('pushMember') === session.get()?.id)
      void import('./follow-push.ts').then((work) => work.keepPush(site)).catch(() => undefined)
  }
  keepPush()
  session.subscribe(keepPush)
  addEventListener('changeLanguage', keepPush)
  // It may have expired on the platform since the last visit.
  renew()
  // One of this member's sessions has ended; a call with our token shows whether it was ours.
  live.on('signedOut', renew)
}
