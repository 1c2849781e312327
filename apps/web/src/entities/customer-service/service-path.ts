import { fromBase64 } from '@fairground/contract/seal'

const trailingLength = 8
const ivBytes = 12
const allowedAddress = /^(https:\/\/|mailto:|tel:|tg:\/\/)/

/**
 * The address of a customer-service channel. It travels as AES-256-GCM under the key of its eight trailing characters:
 * hidden from scrapers, no secret.
 * @returns null for what cannot be read or is no address to follow
 */
export async function revealServicePath(hidden: string): Promise<string | null> {
  try {
    const trailing = new TextEncoder().encode(hidden.slice(-trailingLength))
    const bytes = fromBase64(toBase64(hidden.slice(0, -trailingLength)))
    const path = new TextDecoder().decode(await decrypt(trailing, bytes.slice(0, ivBytes), bytes.slice(ivBytes)))
    return allowedAddress.test(path) ? path : null
  } catch {
    return null
  }
}

async function decrypt(
  trailing: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<BufferSource> {
  const { subtle } = globalThis.crypto
  if (!subtle) return (await import('../../platform/http/open-in-script.ts')).openInScript(trailing, iv, sealed)
  const secret = await subtle.digest('SHA-256', trailing)
  const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
  return subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
}

const toBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')
