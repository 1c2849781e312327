import { renewSession } from '@fairground/contract/client/accounts/sessions'
import { onFirstInteraction } from '../../platform/browser/first-interaction.ts'
import { findStoredLanguage } from '../../platform/i18n/language-codes.ts'
import { startLive } from '../../platform/live/live.ts'
import type { Site } from '../../platform/site.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { openDuePopup } from './open-announcement-popup.ts'
import { followEvents } from './follow-events.ts'

/** Work that starts once the first page is rendered. */
export function startBackgroundWork(site: Site): void {
  const { boot, http, queries, session } = site
  const readAgain = () => void queries.find()?.invalidateQueries()
  let member = session.get()?.id
  const meet = () => {
    const before = member
    member = session.get()?.id
    // Another member's cached data must never be shown, not even for a moment (a trial's balance in a new account).
    if (before !== undefined && before !== member) void queries.find()?.resetQueries()
    else readAgain()
  }
  void restoreChoices(site)
  writeStored('merchant', boot.status.info.settings.merchantCode)
  if (new URLSearchParams(location.search).get('WEBCLIP') === '1') writeStored('WEBCLIP', '1')
  followEvents(site)
  // Members see what happens from the beginning. For guests the stream opens when the page is quiet.
  const isMember = session.get() !== null
  if (isMember) startLive(site)
  void import('../navigation/prefetch-next.ts')
    .then(({ prefetchNext }) => prefetchNext(site))
    .catch(() => undefined)
    .then(() => isMember || startLive(site))
  addEventListener('changeLanguage', readAgain)
  // After the page has rendered the change, so that queries for guests are no longer mounted.
  session.subscribe(() => setTimeout(meet))
  // Logged out here, in another tab, on another device or by expiry: the current page may be for members only.
  session.subscribe(() => {
    if (!session.get() && !session.isLeaving) site.router.recheck()
  })
  // The session may have expired on the platform since the last visit.
  if (session.get()) http.call(renewSession, { body: {} }).catch(() => undefined)
  openDuePopup(site)
  onFirstInteraction(() => {
    site.router.prepare()
    void import('../navigation/prepare-for-offline.ts').then(({ prepareForOffline }) => prepareForOffline(site))
  })
}

/** Restores theme and language from storage when their cookie was lost. */
async function restoreChoices({ boot, i18n }: Site): Promise<void> {
  const theme = readStored('theme')
  if (theme !== null && theme !== boot.theme) (await import('../../platform/browser/theme.ts')).restoreTheme()
  const language = findStoredLanguage(boot)
  if (language && language !== boot.language) await i18n.changeLanguage(language)
}
