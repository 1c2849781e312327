import { randomUUID, type KeyObject } from 'node:crypto'
import { replayProtocol, type ReplayBody } from '@fairground/contract/games/replay-protocol'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { callSigned } from '../../../platform/http/signed-call.ts'
import type { Log } from '../../../platform/log.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Catalogue } from '../catalogue.ts'
import { findCallOrigin } from '../free-rounds/grants.queries.ts'
import { vendorUser } from '../play-tokens.ts'
import { hasReplay } from './has-replay.ts'
import { findRound } from './replay.queries.ts'

export interface ReplayOptions {
  database: Database
  catalogue: Catalogue
  keyring: Keyring
  log: Log
  config: {
    transfers: { key: KeyObject | null; studioOrigin: string; askMs: number }
    studioOrigin: string | null
    studioPort: number
  }
}

interface Asked {
  id: string
  /** Whose it has to be; null: of any member of the merchant. */
  memberId: string | null
  language: ReplayBody['language']
}

interface Replay {
  /** Where the vendor's games are opened from; null: from the host that was asked for, at the studio's port. */
  origin: string | null
  path: string
}

/**
 * Asks the vendor of a round where it can be watched again.
 * @throws Refused not_found where there is no such round, or nothing to watch; provider_unavailable
 */
export async function askReplay(options: ReplayOptions, merchant: MerchantId, asked: Asked): Promise<Replay> {
  const { database, catalogue, keyring, log, config } = options
  const db = database.of(merchant)
  const round = await findRound(db, asked.id)
  const view = await catalogue.of(merchant)
  if (!round || (asked.memberId !== null && round.member_id !== asked.memberId) || !hasReplay(view, round))
    throw new Refused('not_found')
  const { vendor, round: name, member_id: memberId } = round
  const { path, reply } = replayProtocol.replay
  const { key, studioOrigin, askMs: timeoutMs } = config.transfers
  const body: ReplayBody = {
    request_uuid: randomUUID(),
    user: vendorUser(keyring, vendor, memberId),
    round: name,
    language: asked.language,
  }
  try {
    const origin = (await findCallOrigin(db, vendor)) ?? studioOrigin
    const { status, url } = reply.parse(await callSigned({ origin, path, key, body, timeoutMs }))
    if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') throw new Refused('not_found')
    if (status !== 'RS_OK' || url === undefined) throw new Error(status)
    const opened = view.vendors.find(({ gateway }) => gateway === vendor)?.launchOrigin ?? config.studioOrigin
    return { origin: opened, path: pathAt(opened, url) }
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    log.warn({ err: cause, merchant, vendor }, 'a vendor does not show a round')
    throw new Refused('provider_unavailable')
  }
}

const anyOrigin = 'http://replay.invalid'

/** A vendor leads players nowhere but to its own games. @throws Error where its address is elsewhere */
export function pathAt(origin: string | null, address: string): string {
  const base = new URL(origin ?? anyOrigin).origin
  const { origin: named, pathname, search } = new URL(address, base)
  if (named !== base) throw new Error(`an address at ${named}`)
  return pathname + search
}
