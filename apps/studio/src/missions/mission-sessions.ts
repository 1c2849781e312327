import { createHash, randomBytes } from 'node:crypto'
import type { CurrencyCode } from '@fairground/money'
import { Refusal } from '../refusal.ts'
import { idleSince } from '../session/open-session.ts'
import type { Queries } from '../store/database.ts'
import type { Studio } from '../studio.ts'
import type { OpenReply, OpenRequest } from './mission-contract.ts'

export interface MissionSession {
  site: string
  token: string
  currency: CurrencyCode
}

/** Exchanges a one-time ticket for a session of ours; the site's own token stays here. @throws Refusal */
export async function openMissions(studio: Studio, { ticket, origin }: OpenRequest): Promise<OpenReply> {
  const site = studio.siteOf(origin)
  const { token, currency } = await studio.callSite('session', { site, body: { ticket } })
  const session = randomBytes(32).toString('base64url')
  await studio.database.rows(
    `insert into mission_session (id, site_origin, site_token, currency, last_used_at) values ($1, $2, $3, $4, $5)`,
    [hashOf(session), site, token, currency, new Date(studio.now())],
  )
  return { session }
}

/** The session of a bearer token. @throws Refusal if there is none or it has ended */
export async function getMissionSession(studio: Studio, authorization: string | undefined): Promise<MissionSession> {
  const session = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
  if (session === undefined) throw new Refusal('session_ended')
  const [found] = await studio.database.rows<MissionSession>(
    `update mission_session set last_used_at = $2 where id = $1 and last_used_at >= $3
     returning site_origin as site, site_token as token, currency`,
    [hashOf(session), new Date(studio.now()), idleSince(studio)],
  )
  if (!found) throw new Refusal('session_ended')
  return found
}

export async function deleteIdleMissionSessions(queries: Queries, before: Date): Promise<void> {
  await queries.rows('delete from mission_session where last_used_at < $1', [before])
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
