import { CallFailed } from '@fairground/contract/client'
import type { Site } from '../../platform/site.ts'
import { redeemLaunchTicket } from '../../platform/session/launch-ticket.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Exchanges the one-time ticket of `?token=`; a used or expired ticket shows an error and leaves the session as it was. */
export async function logInByTicket(site: Site, ticket: string): Promise<void> {
  // A social-login ticket is redeemed by its own page.
  if (location.pathname === '/m/signIn') return void site.kept.set('signInTicket', ticket)
  try {
    await redeemLaunchTicket(ticket, site)
  } catch (cause) {
    const code = cause instanceof CallFailed ? cause.code : 'unknown_error'
    await site.i18n.loadShared()
    toast.show({ tone: 'error', text: site.i18n.t(`errors.${code}`) })
  }
}
