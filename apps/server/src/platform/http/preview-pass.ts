import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Keyring } from '../crypto/keyring.ts'
import type { MerchantId } from '../db/database.ts'

const cookieName = 'fairground-preview'
const lifeSeconds = 600

/** Shows what is not published on the site, such as the draft of a content entry, to the browser that has the pass; for ten minutes. */
export interface PreviewPasses {
  /** @param subject what is shown, such as the id of an entry */
  issue: (merchant: MerchantId, subject: string) => string
  /** The subject of a pass of this merchant that is still good. */
  open: (merchant: MerchantId, pass: string) => string | null
  /** The same for the pass that a browser keeps. */
  of: (merchant: MerchantId, request: FastifyRequest) => string | null
}

export function createPreviewPasses(keyring: Keyring): PreviewPasses {
  const placeOf = (merchant: MerchantId) => ({ purpose: 'content/preview', context: String(merchant) })
  const open: PreviewPasses['open'] = (merchant, pass) => {
    try {
      const text = keyring.openBytes(Buffer.from(pass, 'base64url'), placeOf(merchant)).toString()
      const [, until, subject] = /^(\d+) (.+)$/s.exec(text) ?? []
      return subject !== undefined && Number(until) > Date.now() ? subject : null
    } catch {
      return null
    }
  }
  return {
    issue: (merchant, subject) =>
      keyring
        .sealBytes(Buffer.from(`${Date.now() + lifeSeconds * 1_000} ${subject}`), placeOf(merchant))
        .toString('base64url'),
    open,
    of: (merchant, { headers: { cookie } }) => {
      if (!cookie?.includes(cookieName)) return null
      const pass = parseCookie(cookie)[cookieName]
      return pass === undefined ? null : open(merchant, pass)
    },
  }
}

export const previewCookie = (pass: string, isSecure: boolean): string =>
  stringifySetCookie({
    name: cookieName,
    value: pass,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: lifeSeconds,
  })
