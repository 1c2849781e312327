import { fromBase64 } from '@fairground/contract/seal'

const trailingLength = 8
const ivBytes = 12
const allowedAddress = /^(https:\/\/|mailto:|tel:|tg:\/\/)/

/**
 * The address of a customer-service channel. It is sent encrypted (AES-256-GCM) with a key derived from its last eight
 * characters: that hides it from scrapers, but it is not a secret.
 * @returns null for a path that cannot be decrypted or is not a link
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
