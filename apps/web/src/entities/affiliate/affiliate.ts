import type { Role } from '@fairground/contract'

/**
 * Specification §4, affiliate: guests go to login, agents see a dialog about the agent area, members go to invitations
 * if those are open.
 */
export type AffiliateStep = 'login' | 'agent' | 'invite' | 'soon'

export function affiliateStep(role: Role, hasReferral: boolean): AffiliateStep {
  if (role === 'guest') return 'login'
  if (role === 'agent') return 'agent'
  return hasReferral ? 'invite' : 'soon'
}
