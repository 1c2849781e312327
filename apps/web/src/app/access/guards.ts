import { pages, pageAccessOf, type PageAddress, type PageAccess, type SessionInfo } from '@fairground/contract'
import { roleOfSession } from '../../platform/session/role.ts'
import type { Path } from '../../platform/router/route.ts'

/** Every route has a door: one that the contract's pages leave out does not compile here. */
const addresses: Record<Path, unknown> & typeof pages = pages

/** What becomes of whoever opens an address: the contract's pages say so. */
export function receive(path: string | null, session: Pick<SessionInfo, 'type'> | null): PageAccess {
  // An address that nobody knows has been sent home before.
  return isPage(path) ? pageAccessOf(path, roleOfSession(session)) : { kind: 'home' }
}

const isPage = (path: string | null): path is PageAddress => path !== null && Object.hasOwn(addresses, path)
