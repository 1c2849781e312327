import { leaveComposedKeys } from '../../platform/browser/composed-keys.ts'
import { onFirstInteraction } from '../../platform/browser/first-interaction.ts'
import { findStoredLanguage } from '../../platform/i18n/language-codes.ts'
import { loadOrTryAgain } from '../../platform/page/lazy-part.tsx'
import type { Site } from '../../platform/site.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { openDuePopup } from './open-announcement-popup.ts'
import { followEvents } from './follow/follow-events.ts'
import { readAfterLanguage } from './read-after-language.ts'

/** Work that starts once the first page is rendered. */
export function startBackgroundWork(site: Site): void {
  const { boot, queries, session } = site
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
  // A tester's own merchant stays.
  if (readStored('testmode') !== '1') writeStored('merchant', boot.status.info.settings.merchantCode)
  if (new URLSearchParams(location.search).get('WEBCLIP') === '1') writeStored('WEBCLIP', '1')
  leaveComposedKeys()
  followEvents(site)
  readAfterLanguage(site, readAgain)
  let followsMember = false
  const follow = async () => {
    if (followsMember || !session.get()) return
    followsMember = true
    await import('./follow/follow-member.ts').then(
      (work) => work.followMember(site),
      () => (followsMember = false),
    )
  }
  // Members see what happens from the beginning, as soon as somebody listens. For guests the stream opens when the page
  // is quiet.
  const isMember = session.get() !== null
  void follow().then(() => (isMember ? listen(site) : undefined))
  void prefetch(site, openDuePopup(site)).then(() => (isMember ? undefined : listen(site)))
  session.subscribe(() => {
    // After the page has rendered the change, so that queries for guests are no longer mounted.
    setTimeout(meet)
    void follow()
    void import('./after-session-change.ts').then(({ afterSessionChange }) => afterSessionChange(site))
  })
  onFirstInteraction(() => {
    site.router.prepare()
    void import('../navigation/prepare-for-offline.ts').then(({ prepareForOffline }) => prepareForOffline(site))
  })
}

/** Its code comes when the stream may open: no visit waits for it. */
async function listen(site: Site): Promise<void> {
  const { startLive } = await loadOrTryAgain(() => import('../../platform/live/live.ts'))
  startLive(site)
}

/** A popup that opens over the page must not share the line with what may be wanted later. */
async function prefetch(site: Site, popup: Promise<void>): Promise<void> {
  if (savesData()) return
  const next = import('../navigation/prefetch-next.ts')
  await popup
  await next.then(({ prefetchNext }) => prefetchNext(site)).catch(() => undefined)
}

/** The visitor asks for less data, or the connection is one of the second generation. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Restores theme and language from storage when their cookie was lost. */
async function restoreChoices({ boot, i18n }: Site): Promise<void> {
  const theme = readStored('theme')
  // A page in the device's theme follows the device from then on.
  if (theme !== null && (theme === 'system' || theme !== boot.theme))
    (await import('../../platform/browser/theme.ts')).restoreTheme()
  const language = findStoredLanguage(boot)
  if (language && language !== boot.language) await i18n.changeLanguage(language)
}
