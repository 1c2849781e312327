import { CallFailed } from '@fairground/contract/client'
import { renewSession } from '@fairground/contract/client/accounts/sessions'
import type { Site } from '../../platform/site.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Where the session of a ticket waits for the member's answer. */
export const offeredSession = 'offeredSession'

/**
 * Exchanges the one-time ticket of `?token=`; a used or expired ticket shows an error and leaves the session as it was. Anyone
 * can make such an address for their own account: the session of another one is replaced only when the member says so,
 * and the name is shown where there was none.
 */
export async function logInByTicket(site: Site, ticket: string): Promise<void> {
  // A social-login ticket is redeemed by its own page.
  if (location.pathname === '/m/signIn') return void site.kept.set('signInTicket', ticket)
  const { http, session, i18n, overlays } = site
  try {
    const info = await http.call(renewSession, { body: { ticket } })
    const before = session.get()
    if (before && before.id !== info.id) {
      site.kept.set(offeredSession, info)
      return overlays.open('account')
    }
    session.start(info)
    await i18n.loadShared()
    toast.show({ tone: 'success', text: i18n.t('site.menu.account.entered', { name: info.userName }) })
  } catch (cause) {
    const code = cause instanceof CallFailed ? cause.code : 'unknown_error'
    await i18n.loadShared()
    toast.show({ tone: 'error', text: i18n.t(`errors.${code}`) })
  }
}
