import type { AffiliateMemberType, MemberType } from '@fairground/contract'
import type { MerchantId, Reader, Tx } from '../../../platform/db/database.ts'
import type { Landing } from '../../../platform/http/landing-cookie.ts'

/** Below whom a new member is put. */
export interface Inviter {
  id: string
  account: string
  type: MemberType
  series: number
  /** The agent's link that was followed, if it was one. */
  link?: {
    id: string
    series: number
    /** Whom it makes. */
    memberType: AffiliateMemberType
    /** Followed earlier in this browser, and not named now. */
    isRemembered: boolean
  }
}

export interface LinkRegistration {
  merchant: MerchantId
  linkId: string
  memberId: string
}

/** Links of agents: they come from the agents' module. */
export interface AffiliateLinks {
  find: (db: Reader, code: string) => Promise<Inviter | undefined>
  /** The same for a link that was followed earlier, within the merchant's days. */
  findLanded: (db: Reader, merchant: MerchantId, landing: Landing) => Promise<Inviter | undefined>
  /** Counts a new member for a link, whose rates of commission it begins with. */
  record: (tx: Tx, registration: LinkRegistration) => Promise<void>
}
