import { plainNumber } from '../../verification/mobile-code.ts'
import type { SecurityConfig } from '../api.ts'

export type ContactKind = 'email' | 'mobile'

/** Whether a code can be requested; the platform decides. */
export const isWhole = (kind: ContactKind, typed: string): boolean =>
  kind === 'email'
    ? /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(typed.normalize('NFKC').replaceAll('。', '.').trim())
    : /^\+?\d{6,15}$/.test(plainNumber(typed))

type Facts = Pick<SecurityConfig, 'maskedMobile' | 'maskedEmail' | 'isMobileVerified' | 'isEmailVerified'>

/** The current contact. A verified one cannot be removed while it is the only one. */
export function boundOf({ maskedMobile, maskedEmail, isMobileVerified, isEmailVerified }: Facts, kind: ContactKind) {
  return kind === 'email'
    ? { shown: maskedEmail, isVerified: isEmailVerified, canUnbind: !isEmailVerified || isMobileVerified }
    : { shown: maskedMobile, isVerified: isMobileVerified, canUnbind: !isMobileVerified || isEmailVerified }
}
