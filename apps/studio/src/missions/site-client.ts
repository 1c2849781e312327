import { taskProtocol, type TaskCall, type TaskReply } from '@fairground/contract/promotions/task-protocol'
import type { RefusalCode } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'

export interface SiteRequest {
  /** Origin of the site. */
  site: string
  /** Of the narrowed session; none to open it. */
  token?: string
  query?: Readonly<Record<string, string>>
  body?: object
  /** Idempotency key of a write. */
  key?: string
}

/** One call of the task protocol. @throws Refusal */
export type CallSite = <Call extends TaskCall>(call: Call, request: SiteRequest) => Promise<TaskReply<Call>>

export const siteClient =
  ({ timeoutMs }: { timeoutMs: number }): CallSite =>
  async (call, request) => {
    const { reply } = taskProtocol[call]
    const answer = await ask(call, request, timeoutMs)
    if (!isObject(answer)) throw new Refusal('platform_unreachable')
    if (answer['success'] !== true) throw new Refusal(refusalOf(answer['code']))
    const parsed = reply.safeParse(answer['value'])
    if (!parsed.success) throw new Refusal('platform_unreachable')
    return parsed.data as TaskReply<typeof call>
  }

async function ask(call: TaskCall, request: SiteRequest, timeoutMs: number): Promise<unknown> {
  const { method, path } = taskProtocol[call]
  const { site, token, query, body, key } = request
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  try {
    const response = await fetch(`${site}${path}${search}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const ours: Readonly<Record<string, RefusalCode>> = {
  ticket_invalid: 'ticket_invalid',
  session_ended: 'session_ended',
  not_logged_in: 'session_ended',
  permission_denied: 'player_disabled',
  not_found: 'mission_closed',
  promotion_unavailable: 'mission_closed',
  promotion_nothing_due: 'mission_nothing_due',
  promotion_exhausted: 'mission_exhausted',
  bonus_active: 'mission_bonus_active',
}

/** Anything else is a fault of the site, or of ours: the page offers to try again. */
const refusalOf = (code: unknown): RefusalCode =>
  (typeof code === 'string' && Object.hasOwn(ours, code) ? ours[code] : undefined) ?? 'platform_unreachable'
