import type { CallName, Calls, ErrorCode, ReplyOf } from '@fairground/contract'
import { usernameRule } from '@fairground/contract/username'
import { phoneSignInOf, type Merchant } from '../../merchants/index.ts'

type SettingsReply = ReplyOf<Calls['accounts.registrationSettings' & CallName]>

/**
 * Control and bidirectional characters could make a name look like another, or reverse the line that it is in; what is not
 * seen makes two of one.
 */
const shown = '[^\\p{C}\\p{Zl}\\p{Zp}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0]'

/** Neither space nor a sign that is not seen. */
const mailSigns = (but = '') => `[^@＠${but}\\s\\p{C}\\p{Default_Ignorable_Code_Point}]`

/** A name without them, as other programs give it. */
export const shownPart = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')

/**
 * What a field may hold (DECISIONS, field rules). Patterns run in linear time on both sides; the message is the
 * site's own text under `messageKey`.
 */
const rules = {
  username: [usernameRule, 'account_format'],
  password: ['^.{8,64}$', 'password_format'],
  confirmPassword: ['^.{8,64}$', 'confirmation_mismatch'],
  paymentPassword: ['^[0-9]{6}$', 'password_format'],
  mobileNum: ['^[0-9]{6,15}$', 'mobile_format'],
  // Of usual or full width, as keyboards of East Asia have them.
  email: [`^${mailSigns()}{1,64}[@＠]${mailSigns()}{1,187}[.．。]${mailSigns('.．。')}{2,63}$`, 'email_format'],
  // As phones type it: the platform makes plain signs of these before it looks.
  payeeName: [`^[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{Pd}\\s.'\u2018\u2019\u2212\\u200B-\\u200D]{1,59}$`, 'name_format'],
  nickname: [`^${shown}{2,16}$`, 'name_format'],
  verificationCode: ['^[0-9]{6}$', 'verification_code_invalid'],
  captcha: ['^.{1,16}$', 'captcha_required'],
  affiliateCode: ['^[A-Za-z0-9-]{2,64}$', 'invitation_code_error'],
  recommenderId: ['^[A-Za-z0-9_]{2,64}$', 'referrer_link_error'],
  birthDate: ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'birth_date_format'],
  idNumber: ['^[A-Za-z0-9-]{4,32}$', 'name_format'],
  qqNum: ['^[0-9]{5,11}$', 'name_format'],
  facebook: [`^${shown}{2,40}$`, 'name_format'],
  wechat: [`^${shown}{2,40}$`, 'name_format'],
  line: [`^${shown}{2,40}$`, 'name_format'],
  whatsapp: [`^${shown}{2,40}$`, 'name_format'],
  zalo: [`^${shown}{2,40}$`, 'name_format'],
  loginUsername: ['^.{1,64}$', 'account_format'],
  loginPassword: ['^.{1,256}$', 'password_format'],
  loginMobileNum: ['^.{4,24}$', 'mobile_format'],
} as const satisfies Record<string, readonly [regExp: string, messageKey: ErrorCode]>

export type FieldName = keyof typeof rules

/** What a field that breaks its rule is refused with. */
export const refusalOf = (name: FieldName): ErrorCode => rules[name][1]

const compiled = new Map<FieldName, RegExp>()

export function ruleFor(name: FieldName): RegExp {
  const known = compiled.get(name)
  if (known) return known
  const rule = new RegExp(rules[name][0], 'u')
  compiled.set(name, rule)
  return rule
}

/** Always part of the form. */
const alwaysShown: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'loginUsername',
  'loginPassword',
  'loginMobileNum',
  'verificationCode',
  'captcha',
])

export function registrationSettings(
  merchant: Merchant,
  { providers, codesBy }: Pick<SettingsReply, 'providers' | 'codesBy'>,
): SettingsReply {
  const { settings } = merchant
  const { registration } = settings
  return {
    methods: registration.methods,
    fields: Object.entries(rules).map(([name, [regExp, messageKey]]) => ({
      name,
      isShown: alwaysShown.has(name) || registration.shown.includes(name),
      isRequired: ['username', 'password', 'confirmPassword'].includes(name) || registration.required.includes(name),
      regExp,
      messageKey,
    })),
    hasCaptcha: registration.hasCaptcha,
    hasSlider: settings.hasSlider ?? false,
    isTermsPreticked: registration.isTermsPreticked,
    minimumAge: settings.minimumAge,
    defaultDialingCode: registration.defaultDialingCode,
    providers,
    codesBy,
    phoneSignIn: phoneSignInOf(merchant),
  }
}
