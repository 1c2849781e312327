import { BlockList, isIP, isIPv6 } from 'node:net'
import { readAddress } from './addresses/client-address.ts'

export interface AddressList {
  /** Nothing else than an address is on a list: a connection that has gone has none. */
  has: (address: string | undefined) => boolean
}

/**
 * @param texts addresses, and ranges such as `10.0.0.0/8`, of either version
 * @throws TypeError, RangeError for a text that is neither
 */
export function createAddressList(texts: readonly string[]): AddressList {
  const list = new BlockList()
  for (const text of texts) {
    const [typed = '', bits] = text.split('/')
    // In the spelling that it is compared in; of a range only the range's own counts.
    const address = (bits === undefined && isIP(typed) && readAddress(typed)) || typed
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return { has: (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address)) }
}

export function isAddressOrRange(text: string): boolean {
  try {
    createAddressList([text])
    return true
  } catch {
    return false
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
