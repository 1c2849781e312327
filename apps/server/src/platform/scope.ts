import type { LanguageTag, MemberType, Role, SessionScope } from '@fairground/contract'
import type { Landing } from './http/landing-cookie.ts'
import type { MerchantId } from './db/database.ts'

/** The actor, for audit rows and idempotency. */
export type Actor =
  | { kind: 'member'; id: string }
  | { kind: 'vendor'; id: string }
  | { kind: 'operator'; id: string }
  | { kind: 'system'; id: string }
  | { kind: 'guest'; id: string }

/**
 * The merchant whose rows a query sees. Only the request pipeline and jobs create one, from the credential, never from
 * other parts of a request.
 */
export interface Scope {
  merchant: MerchantId
  actor: Actor
}

/** The id of the operator who acts, for votes. */
export function operatorIn({ actor }: Scope): string {
  if (actor.kind !== 'operator') throw new Error(`a ${actor.kind} cannot decide for operators`)
  return actor.id
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
  /** Narrowed for a task page or a framed game; null: the member's own. */
  scope: SessionScope | null
  currency: string
  /** The highest prize series that the member may play at. */
  series: number
  mustChangePassword: boolean
  /** Whether limits, a time-out or an exclusion must be checked before money moves. */
  isLimited: boolean
}

/** The context of every handler. */
export interface RequestContext {
  scope: Scope
  session: Session | null
  language: LanguageTag
  /** The currency of amounts: the member's, for guests the merchant's. */
  currency: string
  /** The caller's IP address; headers count only from trusted proxies. */
  address: string
  /** As the front proxy says; null: unknown. */
  country: string | null
  /** Opaque device id of a browser; null if it sends none. */
  device: string | null
  userAgent: string
  /** Host the browser asked for, with port: addresses of frames and callbacks are built from it. */
  host: string
  isSecure: boolean
  idempotencyKey: string | null
  /** The affiliate link by which this browser came last; null: by none. */
  landing: Landing | null
  /** What an operator sees on the site before it is published: the id of a content entry, or a look. */
  preview: string | null
  /** Changes whenever the merchant's settings change. */
  settingsVersion: number
}

/** A context with a session: for calls that guests cannot make. */
export interface MemberContext extends RequestContext {
  session: Session
}
