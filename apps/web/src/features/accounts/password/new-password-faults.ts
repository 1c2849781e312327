import type { Faults, RegistrationSettings } from '../form/field-rules.ts'
import { requiredFault } from '../verification/mobile-code.ts'

/** Specification §5, change password. */
export function newPasswordFaults(
  settings: RegistrationSettings | undefined,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
): Faults<'newPassword' | 'confirmNewPassword'> {
  const faults: Faults<'newPassword' | 'confirmNewPassword'> = {}
  const fault =
    newPassword === '' ? 'accounts.auth.required.newPassword' : requiredFault(settings, 'password', newPassword)
  if (fault) faults.newPassword = fault
  if (confirmNewPassword === '') faults.confirmNewPassword = 'accounts.auth.required.confirmPassword'
  else if (confirmNewPassword.normalize('NFC') !== newPassword.normalize('NFC'))
    faults.confirmNewPassword = 'errors.confirmation_mismatch'
  return faults
}
