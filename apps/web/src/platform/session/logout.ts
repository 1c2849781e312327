import { logout as logoutEndpoint } from '@fairground/contract/client/accounts/sessions'
import type { Http } from '../http/http.ts'
import type { Session } from './session.ts'

/**
 * Ends the session on the platform and forgets it here. A platform that does not answer cannot keep a person logged
 * in: the device forgets either way.
 */
export async function logout({ http, session }: Leaver): Promise<void> {
  session.isLeaving = true
  try {
    await http.call(logoutEndpoint, {})
  } catch {
    // The token stays valid on the platform until it expires there.
  } finally {
    session.end()
  }
}

interface Leaver {
  http: Http
  session: Session
}
