import type { CallDeclaration } from '../call/call.ts'
import type { ModuleId } from '../call/module-ids.ts'
import type { ErrorCode } from '../refusals/refusals.ts'
import type { Role } from './roles.ts'

/**
 * For calls about money and personal data, trial players are asked to log in with a real account; for others the
 * refusal is free_reject.
 */
const personal: ReadonlySet<ModuleId> = new Set(['FUNDTRANS3', 'MEMTRANS3', 'PERSPNL3'])

/** The refusal for a role that may not make the call; null for a role that may. */
export function refusalOf(
  role: Role,
  { audience, moduleId }: Pick<CallDeclaration, 'audience' | 'moduleId'>,
): ErrorCode | null {
  if (audience.includes(role)) return null
  switch (role) {
    case 'guest':
      return 'not_logged_in'
    case 'trial':
      return personal.has(moduleId) ? 'actual_account_required' : 'free_reject'
    case 'restricted':
      return 'free_reject'
    case 'member':
      return moduleId.startsWith('AGE') ? 'non_agent_login' : 'permission_denied'
    case 'agent':
      return 'permission_denied'
  }
}
