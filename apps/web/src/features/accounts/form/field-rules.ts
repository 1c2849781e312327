import { isErrorCode, type Calls, type ReplyOf } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'

export type RegistrationSettings = ReplyOf<Calls['accounts.registrationSettings']>
export type FieldRule = RegistrationSettings['fields'][number]

/** What is wrong, by field: keys of texts. */
export type Faults<Name extends string = string> = Partial<Record<Name, MessageKey>>

const patterns = new Map<string, RegExp | null>()

/** Null for a pattern that this browser cannot read: the platform checks again anyway. */
function compile(regExp: string): RegExp | null {
  const known = patterns.get(regExp)
  if (known !== undefined) return known
  let pattern: RegExp | null = null
  try {
    pattern = new RegExp(regExp, 'u')
  } catch {
    // Left to the platform.
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
  if (compile(regExp)?.test(value) ?? true) return null
  return isErrorCode(messageKey) ? `errors.${messageKey}` : 'errors.invalid_request'
}

/** The first of the fields, as they stand on the page, that has something wrong: it takes the focus. */
export const firstFaulty = <Name extends string>(order: readonly Name[], faults: Faults<Name>): Name | null =>
  order.find((name) => faults[name] !== undefined) ?? null

/** `^.{8,64}$` asks for nothing but a length, which can be told beforehand. */
export function lengthOf(regExp: string): { min: number; max: number } | null {
  const [, min, max] = /^\^\.\{(\d{1,4}),(\d{1,4})\}\$$/.exec(regExp) ?? []
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) }
}

/** The usual rule of names, `^[a-z][a-z0-9_]{3,15}$`: how long a name may be. */
export function nameLengthOf(regExp: string): { min: number; max: number } | null {
  const [, min, max] = /^\^\[a-z\]\[a-z0-9_\]\{(\d{1,3}),(\d{1,3})\}\$$/.exec(regExp) ?? []
  return min === undefined || max === undefined ? null : { min: Number(min) + 1, max: Number(max) + 1 }
}
