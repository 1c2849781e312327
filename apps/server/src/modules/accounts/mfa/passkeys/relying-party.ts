import { Refused } from '../../../../platform/refused.ts'
import type { RequestContext } from '../../../../platform/scope.ts'
import type { Merchant } from '../../../merchants/index.ts'

export interface RelyingParty {
  /** The host without its port: a passkey belongs to it. */
  id: string
  name: string
  origins: string[]
}

/**
 * The relying party: the host in the browser's address, which must be one of the merchant's. Browsers create passkeys
 * only over https and on localhost.
 * @throws Refused feature_closed
 */
export function relyingPartyOf({ host }: Pick<RequestContext, 'host'>, { hosts, look }: Merchant): RelyingParty {
  const id = host.replace(/:\d+$/, '').toLowerCase()
  if (hosts.length > 0 && !hosts.includes(id)) throw new Refused('feature_closed')
  return relyingPartyAt(host, look.name)
}

/** @param host with its port */
export function relyingPartyAt(host: string, name: string): RelyingParty {
  const id = host.replace(/:\d+$/, '').toLowerCase()
  const isHere = id === 'localhost' || id.endsWith('.localhost')
  return { id, name, origins: [`https://${host}`, ...(isHere ? [`http://${host}`] : [])] }
}
