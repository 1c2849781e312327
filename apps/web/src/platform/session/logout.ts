import { logout as logoutEndpoint } from '@fairground/contract/client/accounts/sessions'
import type { Http } from '../http/http.ts'
import type { Session } from './session.ts'

/** Ends the session on the platform and on this device. The device logs out even if the platform does not answer. */
export async function logout({ http, session }: Leaver): Promise<void> {
  session.isLeaving = true
  try {
    await http.call(logoutEndpoint, {})
  } catch {
    // The token stays valid on the platform until it expires there.
  } finally {
    session.end()
    clearTab()
  }
}

interface Leaver {
  http: Http
  session: Session
}

/** What this tab kept for the member: a bet slip, a sign-in under way. */
function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // The browser refuses storage: nothing is in it.
  }
}
