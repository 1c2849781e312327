import { LRUCache } from 'lru-cache'
import { roleOf } from '@fairground/contract'
import { hashToken } from '../../../platform/crypto/token.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { groupCommit, type GroupCommit } from '../../../platform/commands/group-commit.ts'
import type { Session } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import { listSessions, touchSessions, type SessionRow } from '../members/members.queries.ts'

/** Looks sessions up for the request pipeline. */
export interface Sessions {
  /** Undefined: unknown, expired, idle too long, or its member is disabled. */
  find: (token: string) => Promise<Session | undefined>
  /** Whether it was found in this process before. It may have ended since: this admits nobody. */
  isKnown: (token: string) => boolean
}

/**
 * A token names its merchant, whose sessions are searched: `<merchant>.<256 random bits>`. The name alone proves
 * nothing.
 */
export const tokenFor = (merchant: MerchantId, random: string): string => `${merchant.toString(36)}.${random}`

/** Tokens that were found, the oldest forgotten first. */
const knownMax = 50_000

const tokenShape = /^([0-9a-z]{1,4})\.[A-Za-z0-9_-]{43}$/

export function merchantOfToken(token: string): MerchantId | null {
  const match = tokenShape.exec(token)
  return match?.[1] ? (Number.parseInt(match[1], 36) as MerchantId) : null
}

export function createSessions(database: Database, merchants: Merchants): Sessions {
  const known = new LRUCache<string, true>({
    // Grows as it fills: `max` would make room for all at once.
    maxSize: knownMax,
    sizeCalculation: () => 1,
  })
  const lookups = new Map<MerchantId, GroupCommit<Buffer, { session: Session | undefined }>>()
  const lookupOf = (merchant: MerchantId) => {
    const existing = lookups.get(merchant)
    if (existing) return existing
    // Requests that arrive together share one query.
    const fresh = groupCommit<Buffer, { session: Session | undefined }>({
      run: (hashes) =>
        findSessions(database, merchant, { hashes, idleMinutes: merchants.get(merchant).settings.sessionIdleMinutes }),
      sizeMax: 128,
      lanes: 4,
      isolates: () => false,
    })
    lookups.set(merchant, fresh)
    return fresh
  }
  return {
    find: async (token) => {
      const merchant = merchantOfToken(token)
      if (merchant === null || !merchants.list().some(({ id }) => id === merchant)) return undefined
      const { session } = await lookupOf(merchant).submit(hashToken(token))
      if (session) known.set(token, true)
      else known.delete(token)
      return session
    },
    isKnown: (token) => known.has(token),
  }
}

async function findSessions(
  database: Database,
  merchant: MerchantId,
  { hashes, idleMinutes }: { hashes: readonly Buffer[]; idleMinutes: number },
): Promise<{ session: Session | undefined }[]> {
  const db = database.of(merchant)
  const rows = await listSessions(db, hashes, idleMinutes)
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
  const stale = rows.filter((row) => row.is_stale).map((row) => row.token_hash)
  if (stale.length > 0) await touchSessions(db, stale)
  return hashes.map((hash) => {
    const row = byHash.get(hash.toString('base64'))
    return { session: row && toSession(row, merchant) }
  })
}

function toSession(row: SessionRow, merchant: MerchantId): Session {
  const { type } = row
  return {
    id: row.id,
    merchant,
    memberId: row.member_id,
    account: row.account,
    type,
    role: roleOf(type),
    scope: row.scope,
    currency: row.currency,
    series: row.series,
    mustChangePassword: row.must_change_password,
    isLimited: row.is_limited,
  }
}
