import { isErrorCode, type Calls, type ReplyOf } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'

export type RegistrationSettings = ReplyOf<Calls['accounts.registrationSettings']>
export type FieldRule = RegistrationSettings['fields'][number]

/** Faults by field: keys of texts. */
export type Faults<Name extends string = string> = Partial<Record<Name, MessageKey>>

const patterns = new Map<string, RegExp | null>()

/** Null if this browser cannot parse the pattern: the platform checks again anyway. */
function compile(regExp: string): RegExp | null {
  const known = patterns.get(regExp)
  if (known !== undefined) return known
  let pattern: RegExp | null = null
  try {
    pattern = new RegExp(regExp, 'u')
  } catch {
    // The platform decides.
  }
  patterns.set(regExp, pattern)
  return pattern
}

const isEmptyText = {
  username: 'accounts.auth.required.username',
  loginUsername: 'accounts.auth.required.username',
  password: 'accounts.auth.required.newPassword',
  loginPassword: 'accounts.auth.required.password',
  confirmPassword: 'accounts.auth.required.confirmPassword',
  captcha: 'errors.captcha_required',
  email: 'accounts.auth.required.email',
  mobileNum: 'accounts.auth.required.mobileNum',
  verificationCode: 'accounts.auth.required.verificationCode',
  affiliateCode: 'errors.invitation_code_error',
} as const satisfies Record<string, MessageKey>

const emptyText = (name: string): MessageKey =>
  Object.hasOwn(isEmptyText, name) ? isEmptyText[name as keyof typeof isEmptyText] : 'accounts.auth.required.field'

type Rule = Pick<FieldRule, 'name' | 'regExp' | 'messageKey' | 'isRequired'>

/** An empty optional field has no fault (specification §5). */
export function faultOf({ name, regExp, messageKey, isRequired }: Rule, value: string): MessageKey | null {
  if (value === '') return isRequired ? emptyText(name) : null
  // As the platform counts: a letter and its mark are one.
  if (compile(regExp)?.test(value.normalize('NFC')) ?? true) return null
  return isErrorCode(messageKey) ? `errors.${messageKey}` : 'errors.invalid_request'
}

/** The first faulty field in page order: it gets the focus. */
export const firstFaulty = <Name extends string>(order: readonly Name[], faults: Faults<Name>): Name | null =>
  order.find((name) => faults[name] !== undefined) ?? null

/** A pattern like `^.{8,64}$` limits only the length, which the form can announce. */
export function lengthOf(regExp: string): { min: number; max: number } | null {
  const [, min, max] = /^\^\.\{(\d{1,4}),(\d{1,4})\}\$$/.exec(regExp) ?? []
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) }
}
