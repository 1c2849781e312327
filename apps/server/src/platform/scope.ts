import type { LanguageCode, MemberType, Role } from '@fairground/contract'
import type { MerchantId } from './db/database.ts'

/** Who asks, for audit rows and idempotency. */
export type Actor =
  | { kind: 'member'; id: string }
  | { kind: 'vendor'; id: string }
  | { kind: 'operator'; id: string }
  | { kind: 'system'; id: string }
  | { kind: 'guest'; id: string }

/**
 * Whose rows a query may see. Only the request pipeline and jobs make one: it comes from the credential, never from
 * what a request says.
 */
export interface Scope {
  merchant: MerchantId
  actor: Actor
}

export const actorName = ({ kind, id }: Actor): string => `${kind}:${id}`

/** The session behind a request. */
export interface Session {
  id: string
  merchant: MerchantId
  memberId: string
  account: string
  type: MemberType
  role: Role
  currency: string
  /** Prize series: the dearest the member may play at. */
  series: number
  mustChangePassword: boolean
  /** Limits, a time-out or an exclusion are to be asked before money moves. */
  isLimited: boolean
}

/** What every handler is given. */
export interface RequestContext {
  scope: Scope
  session: Session | null
  language: LanguageCode
  /** What amounts are shown in: the member's, for guests the merchant's. */
  currency: string
  /** The caller's address as we believe it, never as it says. */
  address: string
  /** Opaque id that a browser keeps; null where it sends none. */
  device: string | null
  userAgent: string
  /** Host the browser asked for, with port: addresses of frames and callbacks are built from it. */
  host: string
  isSecure: boolean
  idempotencyKey: string | null
  /** Another one whenever what an operator set for the merchant has changed. */
  settingsVersion: number
}

/** A context whose session is certain: calls that guests cannot make. */
export interface MemberContext extends RequestContext {
  session: Session
}
