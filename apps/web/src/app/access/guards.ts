import { pages, pageAccessOf, type PageAddress, type PageAccess, type SessionInfo } from '@fairground/contract'
import { roleOfSession } from '../../platform/session/role.ts'
import type { Path } from '../../platform/router/route.ts'

/** Every route has an access policy: a route missing from the contract's pages does not compile here. */
const addresses: Record<Path, unknown> & typeof pages = pages

/** Decides access to an address from the contract's page table. */
export function decideAccess(path: string | null, session: Pick<SessionInfo, 'type'> | null): PageAccess {
  // The router has already redirected unknown addresses to home.
  return isPage(path) ? pageAccessOf(path, roleOfSession(session)) : { kind: 'home' }
}

const isPage = (path: string | null): path is PageAddress => path !== null && Object.hasOwn(addresses, path)
