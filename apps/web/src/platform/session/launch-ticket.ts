import type { SessionInfo } from '@fairground/contract'
import { renewSession } from '@fairground/contract/client/accounts/sessions'
import type { Http } from '../http/http.ts'
import type { Session } from './session.ts'

/** @throws CallFailed `ticket_invalid` when it is used or older than a minute */
export async function redeemLaunchTicket(ticket: string, { http, session }: Redeemer): Promise<SessionInfo> {
  const info = await http.call(renewSession, { body: { ticket } })
  session.start(info)
  return info
}

interface Redeemer {
  http: Http
  session: Session
}
