import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { endSessionsBut } from '../sessions/devices.ts'
import { checkPassword, isSamePassword } from './passwords.ts'
import { writePassword } from '../recovery/recovery.queries.ts'

export interface NewPassword {
  newPassword: string
  confirmNewPassword: string
}

/** @throws Refused password_format, password_too_common, confirmation_mismatch */
export function checkNewPassword({ newPassword, confirmNewPassword }: NewPassword, account: string): void {
  const fault = checkPassword(newPassword, account)
  if (fault) throw new Refused(fault, { field: 'newPassword' })
  if (!isSamePassword(newPassword, confirmNewPassword))
    throw new Refused('confirmation_mismatch', { field: 'confirmNewPassword' })
}

const none = '00000000-0000-0000-0000-000000000000'

export interface PasswordChange {
  memberId: string
  passwordHash: string
  /** The session that changes the password and stays open; null: none does. */
  sessionId: string | null
}

/** All other sessions end when the transaction commits. */
export async function setPassword(
  tools: CommandTools,
  { memberId, passwordHash, sessionId }: PasswordChange,
): Promise<void> {
  await writePassword(tools.tx, memberId, passwordHash)
  await endSessionsBut(tools, { id: sessionId ?? none, memberId })
  tools.audit({ action: 'member.password', subject: `member:${memberId}`, after: { isReset: sessionId === null } })
}
