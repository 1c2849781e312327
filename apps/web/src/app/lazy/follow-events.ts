import type { Balances } from '@fairground/contract'
import { renewSession } from '@fairground/contract/client/accounts/sessions'
import type { Site } from '../../platform/site.ts'
import { followVip } from './follow-vip.ts'

const reloadSpreadMs = 10_000

/** How the shell reacts to live events. Features handle their own. */
export function followEvents(site: Site): void {
  const { http, live, queries, session, unread } = site
  followVip(site)
  live.on('unread', ({ announcements, inbox }) => unread.set(announcements + inbox))

  live.on('balance', ({ sumBalance, cash, bonus, held, inTransit, version }) => {
    queries
      .find()
      ?.setQueryData<Balances>(['wallet.balances'], (known) =>
        known && version > known.version
          ? { ...known, sumBalance, merchantWallet: { cash, bonus, held }, inTransit, version }
          : known,
      )
  })

  // One of this member's sessions has ended; a call with our token shows whether it was ours.
  live.on('signedOut', () => {
    if (session.get() && !session.isLeaving) http.call(renewSession, { body: {} }).catch(() => undefined)
  })

  // Every client receives this event at once: spread the reloads over some seconds.
  live.on('status', ({ maintenance }) => {
    const spread = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
    if (maintenance) setTimeout(() => location.reload(), spread * reloadSpreadMs)
  })

  live.onResync(() => void queries.find()?.invalidateQueries())
}
