import type { SessionInfo } from '@fairground/contract'
import { roleOfSession } from '../platform/session/role.ts'
import type { Path } from '../platform/router/route.ts'

/** Who may open a page; every other page is open to all. */
export type Guard =
  /** Guests log in first. */
  | 'session'
  /** Guests have no business here and are sent home without a word. */
  | 'sessionOrHome'
  /** Trial accounts are asked to register. */
  | 'memberCentre'
  /** Trial money cannot be paid in or out. */
  | 'realMoney'
  /** The free check: types 0, 1, 2. */
  | 'full'
  | 'agent'
  /** Whoever is logged in with an account of their own goes home. */
  | 'guest'

export type Outcome =
  | { kind: 'go' }
  | { kind: 'login' }
  | { kind: 'home' }
  /** The dialog with "register now". */
  | { kind: 'trial'; reason: 'free_reject' | 'actual_account_required' }
  | { kind: 'reject'; reason: 'free_reject' }

/** Specification §4 and §6, by address. */
export const guards: Partial<Record<Path, Guard>> = {
  '/m/login': 'guest',
  '/m/register': 'guest',
  '/m/trail': 'guest',
  '/m/forget': 'guest',
  '/m/changePsw': 'sessionOrHome',
  '/m/member/home': 'memberCentre',
  '/m/voucherCenter': 'realMoney',
  '/m/withdraw': 'realMoney',
  '/m/gameRecord': 'session',
  '/m/webEmail': 'full',
  '/m/feedback': 'session',
  '/m/securityCenter': 'realMoney',
  '/m/securityCenter/kyc': 'realMoney',
  '/m/set': 'session',
  '/m/task': 'session',
  '/m/inviteFriends': 'full',
  '/m/launchGame': 'session',
  '/m/rewardCenter': 'session',
  '/m/redRain': 'session',
  '/m/agent': 'agent',
  '/m/agent/team/overview': 'agent',
  '/m/agent/team/pnl': 'agent',
  '/m/teamBetting': 'agent',
  '/m/member/team': 'agent',
  '/m/member/teamRebate': 'agent',
  '/m/member/agent/agentRebeat': 'agent',
  '/m/transaction/record': 'session',
  '/m/agentRegister': 'agent',
  '/m/member/agent/agentDivident': 'agent',
  '/m/member/notice': 'agent',
  '/m/member/agent/getSalaryContract': 'agent',
  '/m/member/agent/getDevidendContract': 'agent',
  '/m/member/agent/getHourContract': 'agent',
}

/** Nothing but a new password is possible. */
export const isHeldBack = (path: string | null, session: Pick<SessionInfo, 'mustChangePassword'> | null): boolean =>
  session?.mustChangePassword === true && path !== '/m/changePsw'

export function judge(guard: Guard | undefined, session: Pick<SessionInfo, 'type'> | null): Outcome {
  const role = roleOfSession(session)
  const isGuest = role === 'guest'
  const isTrial = role === 'trial'
  switch (guard) {
    case undefined:
      return { kind: 'go' }
    case 'guest':
      return { kind: isGuest || isTrial ? 'go' : 'home' }
    case 'sessionOrHome':
      return { kind: isGuest ? 'home' : 'go' }
    case 'agent':
      return { kind: role === 'agent' ? 'go' : 'home' }
    case 'session':
      return { kind: isGuest ? 'login' : 'go' }
    case 'memberCentre':
      if (isTrial) return { kind: 'trial', reason: 'free_reject' }
      return { kind: isGuest ? 'login' : 'go' }
    case 'realMoney':
      if (isTrial) return { kind: 'trial', reason: 'actual_account_required' }
      return { kind: isGuest ? 'login' : 'go' }
    case 'full':
      if (isGuest) return { kind: 'login' }
      return role === 'member' || role === 'agent' ? { kind: 'go' } : { kind: 'reject', reason: 'free_reject' }
  }
}
