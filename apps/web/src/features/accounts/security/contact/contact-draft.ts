import type { SecurityConfig } from '../api.ts'

export type ContactKind = 'email' | 'mobile'

/** As people write numbers: with spaces, dashes, brackets. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[^\d+]/g, '')

/** Whether it is worth asking for a code; the platform has the last word. */
export const isWhole = (kind: ContactKind, typed: string): boolean =>
  kind === 'email' ? /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(typed.trim()) : /^\+?\d{6,15}$/.test(plainNumber(typed))

type Facts = Pick<SecurityConfig, 'maskedMobile' | 'maskedEmail' | 'isMobileVerified' | 'isEmailVerified'>

/** What stands of it: one that was proved stays while it is the only way back in. */
export function boundOf({ maskedMobile, maskedEmail, isMobileVerified, isEmailVerified }: Facts, kind: ContactKind) {
  return kind === 'email'
    ? { shown: maskedEmail, isVerified: isEmailVerified, canUnbind: !isEmailVerified || isMobileVerified }
    : { shown: maskedMobile, isVerified: isMobileVerified, canUnbind: !isMobileVerified || isEmailVerified }
}
