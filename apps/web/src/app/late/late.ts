import { renewSession } from '@fairground/contract/client/accounts/sessions'
import { onFirstInteraction } from '../../platform/browser/first-interaction.ts'
import { startLive } from '../../platform/live/live.ts'
import type { Site } from '../../platform/site.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { loadShared } from '../shell/load-shared.ts'
import { considerPopup } from './consider-popup.ts'
import { followEvents } from './follow-events.ts'

/** What begins once the first page stands. */
export function startLate(site: Site): void {
  const { boot, http, queries, session } = site
  const readAgain = () => void queries.find()?.invalidateQueries()
  let member = session.get()?.id
  const meet = () => {
    const before = member
    member = session.get()?.id
    // What was another's is shown to nobody, not even for a moment: a trial's balance is not the new account's.
    if (before !== undefined && before !== member) void queries.find()?.resetQueries()
    else readAgain()
  }
  void restoreChoices(site)
  writeStored('merchant', boot.status.info.settings.merchantCode)
  if (new URLSearchParams(location.search).get('WEBCLIP') === '1') writeStored('WEBCLIP', '1')
  startLive(site)
  followEvents(site)
  addEventListener('changeLanguage', readAgain)
  // After the page has heard of it: what only guests may ask is no longer asked.
  session.subscribe(() => setTimeout(meet))
  // Signed out here, in another tab, on another device or by time: what stands on the page is for the member alone.
  // Whoever logs out in this tab is led home by what they pressed.
  session.subscribe(() => {
    if (!session.get() && !session.isLeaving) site.router.recheck()
  })
  // The token may have ended on the platform since the last visit.
  if (session.get()) http.call(renewSession, { body: {} }).catch(() => undefined)
  considerPopup(site)
  onFirstInteraction(() => {
    site.router.prepare()
    void prepareForOffline(site)
  })
}

/** The worker with its page, and what tells of trouble: none can be fetched once the connection is gone. */
async function prepareForOffline(site: Site): Promise<void> {
  const { boot, i18n } = site
  const [{ registerServiceWorker }] = await Promise.all([
    import('../../platform/service-worker/register.ts'),
    import('../shell/offline-bar.tsx'),
    import('../shell/toaster.ts'),
    loadShared(site),
  ])
  await registerServiceWorker(i18n, boot.status.info.whitelabel.name)
}

/** Choices whose cookie was lost: the page came in another theme or language. */
async function restoreChoices({ boot, i18n }: Site): Promise<void> {
  const [theme, language] = [readStored('theme'), readStored('language')]
  if (theme !== null && theme !== boot.theme) (await import('../../platform/browser/theme.ts')).restoreTheme()
  const wanted = boot.status.info.settings.languages.find((code) => code === language)
  if (wanted && wanted !== boot.language) await i18n.changeLanguage(wanted)
}
