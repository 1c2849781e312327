import type { ErrorCode } from '@fairground/contract'
import type { RegistrationSettings } from '../form/field-rules.ts'

/**
 * The merchant's phone sign-in by its two REST calls: one sends a code to a number, the other exchanges the code for a
 * signed token. Google's captcha protects the first, so that nobody can send messages at the merchant's cost.
 */
export type PhoneSetup = NonNullable<RegistrationSettings['phoneSignIn']>

/** The failure as one of our own refusals. */
export class PhoneRefused extends Error {
  override readonly name = 'PhoneRefused'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** E.164 without a table of formats: the trunk zero is removed, except for Italy, which keeps it. */
export function wholeNumber(dialingCode: string, plain: string): string {
  if (plain.startsWith('+')) return plain
  return dialingCode + (dialingCode === '+39' ? plain : plain.replace(/^0/, ''))
}

/** @returns the session id to send with the code; null if the captcha was closed. @throws PhoneRefused */
export async function sendPhoneCode(setup: PhoneSetup, phoneNumber: string): Promise<string | null> {
  const { recaptchaSiteKey } = await ask(setup, 'recaptchaParams')
  const { proveHuman } = await import('./prove-human.ts')
  const recaptchaToken = await proveHuman(setup.recaptchaOrigin, textOf(recaptchaSiteKey)).catch(() => {
    throw new PhoneRefused('unavailable')
  })
  if (recaptchaToken === null) return null
  const { sessionInfo } = await ask(setup, 'accounts:sendVerificationCode', { phoneNumber, recaptchaToken })
  return textOf(sessionInfo)
}

/** @returns the token that proves the number. @throws PhoneRefused */
export async function provePhone(setup: PhoneSetup, sessionInfo: string, code: string): Promise<string> {
  const { idToken } = await ask(setup, 'accounts:signInWithPhoneNumber', { sessionInfo, code })
  return textOf(idToken)
}

type Answer = Readonly<Record<string, unknown>>

async function ask({ apiKey, toolkitOrigin }: PhoneSetup, call: string, body?: object): Promise<Answer> {
  const init: RequestInit = {
    // Our referrer policy hides the origin, but a key restricted to this site is refused without it.
    referrerPolicy: 'strict-origin',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }
  let answer: Answer
  try {
    const response = await fetch(`${toolkitOrigin}/v1/${call}?key=${encodeURIComponent(apiKey)}`, init)
    answer = (await response.json()) as Answer
  } catch {
    throw new PhoneRefused('unavailable')
  }
  if (answer['error'] !== undefined) throw new PhoneRefused(refusalOf(answer['error']))
  return answer
}

const refusals: readonly [RegExp, ErrorCode][] = [
  [/^INVALID_PHONE_NUMBER|^MISSING_PHONE_NUMBER/, 'mobile_format'],
  [/^(INVALID|MISSING)_(CODE|SESSION_INFO)|^SESSION_EXPIRED/, 'verification_code_error'],
  [/^TOO_MANY_ATTEMPTS|^QUOTA_EXCEEDED/, 'rate_limited'],
]

/** `{ message: 'INVALID_CODE : …' }` */
export function refusalOf(error: unknown): ErrorCode {
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
  return refusals.find(([pattern]) => pattern.test(message))?.[1] ?? 'unavailable'
}

function textOf(part: unknown): string {
  if (typeof part !== 'string' || part === '') throw new PhoneRefused('unavailable')
  return part
}
