import type { Handlers } from '../../../platform/http/handler.ts'
import { changePassword } from './change-password.ts'
import { resetByMail, resetByPhone, sendResetMail, type RecoveryParts } from './reset-password.ts'

type Names =
  | 'security.password'
  | 'security.passwordEmail'
  | 'security.passwordVerification'
  | 'security.setPasswordByPhone'

export function recoveryHandlers(parts: RecoveryParts): Handlers<Names> {
  return {
    'security.password': (input) => changePassword(parts, input),
    'security.passwordEmail': (input) => sendResetMail(parts, input),
    'security.passwordVerification': (input) => resetByMail(parts, input),
    'security.setPasswordByPhone': (input) => resetByPhone(parts, input),
  }
}
