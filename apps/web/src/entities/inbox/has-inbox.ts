import { roleOfSession } from '../../platform/session/role.ts'
import type { Site } from '../../platform/site.ts'

/** Messages need the mail-centre flag; trial and restricted members have none (specification §6). */
export function hasInbox({ boot, session }: Pick<Site, 'boot' | 'session'>): boolean {
  const role = roleOfSession(session.get())
  return boot.status.info.whitelabel.flags.MAILCENTRE === true && (role === 'member' || role === 'agent')
}
