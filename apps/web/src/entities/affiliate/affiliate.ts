import type { Role } from '@fairground/contract'

/** Specification §4, affiliate: guests log in, agents see their own, members are led to invitations where those run. */
export type AffiliateStep = 'login' | 'agent' | 'invite' | 'soon'

export function affiliateStep(role: Role, hasReferral: boolean): AffiliateStep {
  if (role === 'guest') return 'login'
  if (role === 'agent') return 'agent'
  return hasReferral ? 'invite' : 'soon'
}
