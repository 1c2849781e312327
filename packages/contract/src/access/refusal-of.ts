import type { CallDeclaration } from '../call/call.ts'
import type { ModuleId } from '../call/module-ids.ts'
import type { ErrorCode } from '../refusals/refusals.ts'
import type { Role } from './roles.ts'

/** Calls about money and one's own person tell a trial player to log in with a real account; the rest is a free_reject. */
const personal: ReadonlySet<ModuleId> = new Set(['FUNDTRANS3', 'MEMTRANS3', 'PERSPNL3'])

/** What a call tells somebody whom it is not for; null for whoever may make it. */
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
