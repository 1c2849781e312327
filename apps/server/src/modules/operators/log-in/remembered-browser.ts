import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { randomToken } from '../../../platform/crypto/token.ts'
import { readOperatorName } from '../operator-name.ts'

/** People who share a browser. */
const namesMax = 5
const separator = '~'

type Keys = Pick<Keyring, 'blind' | 'blindEach'>

const textOf = (browser: string, name: string): string => `${browser}|${readOperatorName(name) ?? name}`

/**
 * A browser remembers who has logged in there, in a cookie of its own: a random text, and for each person a keyed hash of it
 * with the name. It opens nothing: wrong tries from such a browser have their own count, so that strangers who lock a name do
 * not keep its owner out.
 */
export function isRemembered(keyring: Keys, { cookie, name }: { cookie: string; name: string }): boolean {
  const [browser = '', ...marks] = cookie.split(separator)
  const known = keyring.blindEach('operator-browser', textOf(browser, name)).map((hash) => hash.toString('base64url'))
  return known.some((mark) => marks.includes(mark))
}

/** @returns the cookie with this person in it */
export function remember(keyring: Keys, { cookie, name }: { cookie: string | null; name: string }): string {
  const [browser = '', ...marks] = cookie?.split(separator) ?? []
  const own = /^[\w-]{43}$/.test(browser) ? browser : randomToken()
  const mark = keyring.blind('operator-browser', textOf(own, name)).toString('base64url')
  const others = own === browser ? marks.filter((each) => each !== mark) : []
  return [own, mark, ...others.slice(0, namesMax - 1)].join(separator)
}
