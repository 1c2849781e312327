import {
  vendorProtocol,
  type PlayCall,
  type VendorBody,
  type VendorReply,
} from '@fairground/contract/games/vendor-protocol'
import type { KeyObject } from 'node:crypto'
import { signRequest } from './vendor-signature.ts'

/** One call of the vendor protocol. The studio has no live tables, and reports none. */
export type CallVendor = <Call extends PlayCall>(
  call: Call,
  body: VendorBody<Call>,
) => Promise<VendorReply<Call> | null>

interface ClientConfig {
  /** Our name at the platform: `X-Vendor`. */
  vendor: string
  platformOrigin: string
  key: KeyObject
  timeoutMs: number
}

/**
 * Calls the platform once. Null is an unknown outcome: no answer in time, none at all, or a malformed one. The caller then repeats the request under the same transaction id or rolls it back.
 */
export function vendorClient({ vendor, platformOrigin, key, timeoutMs }: ClientConfig): CallVendor {
  return async (call, body) => {
    const { path, reply } = vendorProtocol[call]
    const text = JSON.stringify(body)
    const timestamp = String(Date.now())
    try {
      const response = await fetch(`${platformOrigin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vendor': vendor,
          'x-timestamp': timestamp,
          'x-signature': signRequest(key, { timestamp, body: text }),
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      const parsed = reply.safeParse(answer)
      const isKnown = response.status === 200 && parsed.success && parsed.data.status !== 'RS_ERROR_UNKNOWN'
      return isKnown ? (parsed.data as VendorReply<typeof call>) : null
    } catch {
      return null
    }
  }
}
