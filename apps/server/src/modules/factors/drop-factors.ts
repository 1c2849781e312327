import type { CommandTools } from '../../platform/command.ts'
import { dropTotp } from './factors.queries.ts'
import { dropPasskeys } from './passkeys.queries.ts'

/**
 * By the operator, for somebody who has lost the phone: the password alone opens the account again.
 * @returns false where there was nothing
 */
export async function dropFactors({ tx, audit }: CommandTools, memberId: string): Promise<boolean> {
  const hadAuthenticator = await dropTotp(tx, memberId)
  const passkeys = (await dropPasskeys(tx, memberId)).length
  if (!hadAuthenticator && passkeys === 0) return false
  audit({ action: 'member.factor.drop', subject: `member:${memberId}`, before: { hadAuthenticator, passkeys } })
  return true
}
