import { readTab, writeTab } from '../../platform/browser/storage.ts'

/** What this tab stores while the visitor is at the social-login provider. */
export interface PendingSocialLogin {
  /** Known to this browser only: the platform completes no social login without it. */
  binding: string
  /** The page to open afterwards. */
  next: string | undefined
  affiliateCode: string | undefined
}

const key = 'signInAway'

/** 256 random bits, base64url. */
export const newBinding = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

/** Leaves the site: the address is the provider's. */
export function goToProvider(url: string, away: PendingSocialLogin): void {
  writeTab(key, JSON.stringify(away))
  location.assign(url)
}

export const forgetPendingSocialLogin = (): void => writeTab(key, null)

export function findPendingSocialLogin(): PendingSocialLogin | null {
  try {
    const value: unknown = JSON.parse(readTab(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { binding, next, affiliateCode } = value as Record<string, unknown>
    if (typeof binding !== 'string') return null
    const textOf = (part: unknown) => (typeof part === 'string' ? part : undefined)
    return { binding, next: textOf(next), affiliateCode: textOf(affiliateCode) }
  } catch {
    return null
  }
}
