import type { Handlers } from '../../../platform/http/handler.ts'
import { changePassword } from './change-password.ts'
import { resetByMail, resetByPhone, sendResetMail, type RecoveryParts } from './reset-password.ts'

type Names =
  | 'accounts.changePassword'
  | 'accounts.sendPasswordResetCode'
  | 'accounts.resetPasswordByEmail'
  | 'accounts.resetPasswordByMobile'

export function recoveryHandlers(parts: RecoveryParts): Handlers<Names> {
  return {
    'accounts.changePassword': (input) => changePassword(parts, input),
    'accounts.sendPasswordResetCode': (input) => sendResetMail(parts, input),
    'accounts.resetPasswordByEmail': (input) => resetByMail(parts, input),
    'accounts.resetPasswordByMobile': (input) => resetByPhone(parts, input),
  }
}
