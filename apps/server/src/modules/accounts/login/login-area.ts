import { roleOf, type LoginArea, type MemberType } from '@fairground/contract'
import { Refused } from '../../../platform/refused.ts'
import type { Merchant } from '../../merchants/index.ts'

interface Entering {
  /** Undefined: the members'. */
  area: LoginArea | undefined
  type: MemberType
}

/**
 * Members and agents log in apart where the merchant wants it. Asked once somebody has proved who they are: strangers do
 * not learn which accounts are agents'.
 * @throws Refused non_agent_login, non_member_login
 */
export function checkLoginArea({ settings }: Pick<Merchant, 'settings'>, { area = 'member', type }: Entering): void {
  const isAgent = roleOf(type) === 'agent'
  if (area === 'agent' && !isAgent) throw new Refused('non_agent_login')
  if (area === 'member' && isAgent && settings.flags['AGENTLOGIN'] === true) throw new Refused('non_member_login')
}
