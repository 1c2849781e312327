import type { Picture } from '@fairground/contract'
import { affiliateCode, captcha, email, smsLogin, smsRegister, username } from '@fairground/contract/client/check'
import { banners } from '@fairground/contract/client/content'
import { completeLogin, passkeyLogin, passkeyLoginOptions } from '@fairground/contract/client/factors'
import { register, registerMobile } from '@fairground/contract/client/member'
import {
  password as changePassword,
  passwordEmail,
  passwordVerification,
  setPasswordByPhone,
} from '@fairground/contract/client/security'
import { login } from '@fairground/contract/client/session'
import {
  confirm as confirmSignIn,
  finish as finishSignIn,
  open as openSignedIn,
  start as startSignIn,
} from '@fairground/contract/client/signin'
import { country } from '@fairground/contract/client/system'
import { hotGamesQuery } from '../../../entities/game/hot-games-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { loginWaysQuery, questionsQuery, registrationSettingsQuery } from './account-queries.ts'
import { useSite } from '../../../platform/site.ts'

export { login, register, registerMobile }
export { completeLogin, passkeyLogin, passkeyLoginOptions }
export { confirmSignIn, finishSignIn, openSignedIn, startSignIn }
export { smsLogin, smsRegister }
export { changePassword, passwordEmail, passwordVerification, setPasswordByPhone }

const keptMs = 300_000

const captchaQuery = callQuery('check.captcha', captcha)
const usernameQuery = callQuery('check.username', username)
const emailQuery = callQuery('check.email', email)
const affiliateQuery = callQuery('check.affiliateCode', affiliateCode)
const countryQuery = callQuery('system.country', country)
const bannersQuery = callQuery('content.banners', banners)

export const useRegistrationSettings = () => useCall(registrationSettingsQuery(), { staleTime: keptMs })

/** A picture to read, a new one whenever the last is used or has expired. */
export function useCaptcha(purpose: 'login' | 'register' | 'sms' | 'password', isNeeded: boolean) {
  const { clock } = useSite()
  return useCall(captchaQuery({ query: { purpose } }), {
    enabled: isNeeded,
    // Nothing but use and time asks for another: not even a connection that came back, while somebody reads this one.
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(1000, Date.parse(data.expirationTime) - clock.now()) : false,
  })
}

/** Whether a name can still be taken; undefined while nobody knows. */
export function useIsFree(name: string): boolean | undefined {
  const isGuest = useSession() === null
  const query = usernameQuery({ query: { username: name } })
  const { data } = useCall(query, { enabled: isGuest && name !== '', retry: false })
  return name === '' ? undefined : data?.isFree
}

/** Whether an address can still be taken; undefined while nobody knows. */
export function useIsEmailFree(address: string): boolean | undefined {
  const isGuest = useSession() === null
  const { data } = useCall(emailQuery({ query: { email: address } }), {
    enabled: isGuest && address !== '',
    retry: false,
  })
  return address === '' ? undefined : data?.isFree
}

/** Whose invitation a code is. */
export function useInvitation(code: string) {
  const query = affiliateQuery({ query: { affiliateCode: code } })
  const { data } = useCall(query, { enabled: code !== '', retry: false, staleTime: keptMs })
  return code === '' ? undefined : data
}

/** Trial accounts have no ways in of their own. */
export function useWays() {
  const session = useSession()
  return useCall(loginWaysQuery(), { enabled: session !== null && session.type !== 4 }).data
}

export const useCountries = () => useCall(countryQuery(), { staleTime: keptMs })

export const useQuestions = () => useCall(questionsQuery(), { staleTime: keptMs }).data?.list ?? []

/** Specification §2, login-page footer. */
const footerGames = 4

export function useHotGames() {
  const { data } = useCall(hotGamesQuery({ query: { platform: 'html5' } }), { staleTime: keptMs })
  return data?.list.slice(0, footerGames) ?? []
}

/** The merchant's own picture for the page; without one the default stands (specification §2, screens 5 and 6). */
export function useDoorBanner(door: 'login' | 'register'): Picture | null {
  const own = useCall(bannersQuery({ query: { groupName: door === 'login' ? 'm_login' : 'm_register' } }), {
    staleTime: keptMs,
  })
  const isOther = door === 'register' && own.data?.list.length === 0
  const other = useCall(bannersQuery({ query: { groupName: 'm_reg' } }), { enabled: isOther, staleTime: keptMs })
  return (own.data?.list[0] ?? other.data?.list[0])?.url ?? null
}
