import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

const cookieName = 'fairground-landing'

/** By which affiliate link a browser came, and when. */
export interface Landing {
  code: string
  /** Seconds since 1970. */
  at: number
}

export function landingOf({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): Landing | null {
  if (!cookie?.includes(cookieName)) return null
  const [, code, at] = /^([A-Z0-9]{10})\.(\d{1,12})$/.exec(parseCookie(cookie)[cookieName] ?? '') ?? []
  return code === undefined || at === undefined ? null : { code, at: Number(at) }
}

/** Sent with calls only: pages are the same for everybody. */
export const landingCookie = ({ code, at }: Landing, { days, isSecure }: { days: number; isSecure: boolean }): string =>
  stringifySetCookie({
    name: cookieName,
    value: `${code}.${at}`,
    path: '/wps',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: days * 86_400,
  })
