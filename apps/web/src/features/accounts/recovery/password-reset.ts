import type { Faults, RegistrationSettings } from '../form/field-rules.ts'
import { plainNumber, requiredFault } from '../verification/mobile-code.ts'

export const resetWays = ['mail', 'sms', 'questions'] as const
export type ResetWay = (typeof resetWays)[number]

/** Each way needs a code; the questions come with one by mail. Until the settings are there, all are shown. */
export const openWays = (codesBy: RegistrationSettings['codesBy'] | undefined): readonly ResetWay[] =>
  resetWays.filter((way) => codesBy?.includes(way === 'sms' ? 'sms' : 'mail') ?? true)

export type ResetField =
  | 'username'
  | 'email'
  | 'mobileNum'
  | 'captcha'
  | 'answer'
  | 'verificationCode'
  | 'newPassword'
  | 'confirmNewPassword'

const ends = ['captcha', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const

/** The form's fields in page order. */
export const resetFields: Readonly<Record<ResetWay, readonly ResetField[]>> = {
  mail: ['username', 'email', ...ends],
  sms: ['mobileNum', ...ends],
  questions: ['username', 'email', 'answer', ...ends],
}

const ruleNames: Partial<Record<ResetField, string>> = { username: 'loginUsername', answer: '' }

/** Missing or malformed fields. */
export function emptyFaults(
  names: readonly ResetField[],
  values: Readonly<Record<string, string>>,
  settings: RegistrationSettings | undefined,
): Faults<ResetField> {
  const faults: Faults<ResetField> = {}
  for (const name of names) {
    if (name === 'newPassword' || name === 'confirmNewPassword') continue
    const typed = (values[name] ?? '').trim()
    const fault = requiredFault(
      settings,
      ruleNames[name] ?? name,
      name === 'mobileNum' ? plainNumber(typed).replace('+', '') : typed,
    )
    if (fault) faults[name] = fault
  }
  return faults
}
