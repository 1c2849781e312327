import type { Picture, SliderPurpose } from '@fairground/contract'
import { slider } from '@fairground/contract/client/accounts/captcha'
import { login, sendLoginCode } from '@fairground/contract/client/accounts/login'
import { completeMfaLogin, loginWithPasskey, passkeyLoginOptions } from '@fairground/contract/client/accounts/mfa'
import {
  resetPasswordByEmail,
  resetPasswordByMobile,
  sendPasswordResetCode,
} from '@fairground/contract/client/accounts/recovery'
import {
  checkAffiliateCode,
  checkEmail,
  checkUsername,
  register,
  registerByMobile,
  sendRegistrationCode,
} from '@fairground/contract/client/accounts/registration'
import { changePassword } from '@fairground/contract/client/accounts/security'
import {
  confirmWithSocialLogin as confirmSignIn,
  finishSocialLogin as finishSignIn,
  registerWithSocialLogin as openSignedIn,
  startSocialLogin as startSignIn,
} from '@fairground/contract/client/accounts/social-login'
import { countries } from '@fairground/contract/client/merchants'
import { banners } from '@fairground/contract/client/content'
import { singleUse } from '../../../entities/captcha/use-captcha.ts'
import { termsQuery } from '../../../entities/terms/terms-query.ts'
import { hotGamesQuery } from '../../../entities/game/hot-games-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { loginMethodsQuery, questionsQuery, registrationSettingsQuery } from './account-queries.ts'
import { useSite } from '../../../platform/site.ts'

export { login, register, registerByMobile }
export { completeMfaLogin, loginWithPasskey, passkeyLoginOptions }
export { confirmSignIn, finishSignIn, openSignedIn, startSignIn }
export { sendLoginCode, sendRegistrationCode }
export { changePassword, sendPasswordResetCode, resetPasswordByEmail, resetPasswordByMobile }

const keptMs = 300_000

const sliderQuery = callQuery('accounts.slider', slider)
const usernameQuery = callQuery('accounts.checkUsername', checkUsername)
const emailQuery = callQuery('accounts.checkEmail', checkEmail)
const affiliateQuery = callQuery('accounts.checkAffiliateCode', checkAffiliateCode)
const countryQuery = callQuery('merchants.countries', countries)
const bannersQuery = callQuery('content.banners', banners)

export const useRegistrationSettings = () => useCall(registrationSettingsQuery(), { staleTime: keptMs })

/** A slider puzzle; a new one when the last one was used or has expired. */
export function useSliderPuzzle(purpose: SliderPurpose) {
  const { clock } = useSite()
  return useCall(sliderQuery({ query: { purpose } }), singleUse(clock.now))
}

/** Whether a name is available; undefined until it has been checked. */
export function useIsFree(name: string): boolean | undefined {
  const isGuest = useSession() === null
  const query = usernameQuery({ query: { username: name } })
  const { data } = useCall(query, { enabled: isGuest && name !== '', retry: false })
  return name === '' ? undefined : data?.isFree
}

/** Whether an e-mail address is available; undefined until it has been checked. */
export function useIsEmailFree(address: string): boolean | undefined {
  const isGuest = useSession() === null
  const { data } = useCall(emailQuery({ query: { email: address } }), {
    enabled: isGuest && address !== '',
    retry: false,
  })
  return address === '' ? undefined : data?.isFree
}

/** The member an invitation code belongs to. */
export function useInvitation(code: string) {
  const query = affiliateQuery({ query: { affiliateCode: code } })
  const { data } = useCall(query, { enabled: code !== '', retry: false, staleTime: keptMs })
  return code === '' ? undefined : data
}

/** By whose link the visitor came earlier, masked; null: by nobody's. */
export function useLandedBy(): string | null {
  const isGuest = useSession() === null
  const { data } = useCall(affiliateQuery({ query: {} }), { enabled: isGuest, retry: false, staleTime: keptMs })
  return data?.inviter ?? null
}

/** Trial accounts have no login methods. */
export function useLoginMethods() {
  const session = useSession()
  return useCall(loginMethodsQuery(), { enabled: session !== null && session.type !== 4 }).data
}

export const useCountries = () => useCall(countryQuery(), { staleTime: keptMs })

export const useQuestions = () => useCall(questionsQuery(), { staleTime: keptMs }).data?.list ?? []

/** What the merchant has written for members to agree to; null: the site's own words. */
export const useTerms = (isOpen: boolean) => useCall(termsQuery(), { enabled: isOpen }).data?.terms ?? null

/** Specification §2, login-page footer. */
const footerGames = 4

export function useHotGames() {
  const { data } = useCall(hotGamesQuery({ query: { platform: 'html5' } }), { staleTime: keptMs })
  return data?.list.slice(0, footerGames) ?? []
}

/** The merchant's picture for the page; without one the default is shown (specification §2, screens 5 and 6). */
export function useAuthBanner(page: 'login' | 'register'): Picture | null {
  const own = useCall(bannersQuery({ query: { groupName: page === 'login' ? 'm_login' : 'm_register' } }), {
    staleTime: keptMs,
  })
  const isOther = page === 'register' && own.data?.list.length === 0
  const other = useCall(bannersQuery({ query: { groupName: 'm_reg' } }), { enabled: isOther, staleTime: keptMs })
  return (own.data?.list[0] ?? other.data?.list[0])?.url ?? null
}
