import { pause } from '../../pause.ts'
import {
  playPaths,
  type HistoryReply,
  type RefusalCode,
  type RefusalReply,
  type RotateReply,
  type RoundReply,
  type SessionReply,
  type SessionRequest,
  type SpinRequest,
} from '../../play-contract.ts'

export type FailureCode = RefusalCode | 'connection_lost'

export class PlayFailed extends Error {
  override readonly name = 'PlayFailed'
  readonly code: FailureCode
  readonly retryAfterMs: number

  constructor(code: FailureCode, retryAfterMs = 0) {
    super(code)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Every call throws PlayFailed. The session's token is kept in memory only: no cookie, no storage. */
export interface PlayApi {
  open: (request: SessionRequest) => Promise<SessionReply>
  spin: (request: SpinRequest) => Promise<RoundReply>
  round: (id: string) => Promise<RoundReply>
  rotate: () => Promise<RotateReply>
  history: () => Promise<HistoryReply>
}

/** Longer than the server needs to try a bet, roll it back, and reply. */
const timeoutMs = 15_000

export function playApi(): PlayApi {
  let session = ''
  return {
    async open(request) {
      const reply = await call<SessionReply>(playPaths.session, { session, body: request })
      session = reply.session
      return reply
    },
    spin: (request) => again(() => call<RoundReply>(playPaths.spin, { session, body: request })),
    round: (id) => call<RoundReply>(playPaths.round, { session, body: { id } }),
    rotate: () => call<RotateReply>(playPaths.rotate, { session, body: {} }),
    history: () => call<HistoryReply>(playPaths.history, { session, body: {} }),
  }
}

/** A lost connection is retried at once: the request has an idempotency key, so it is played once. */
async function again<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof PlayFailed && cause.code !== 'connection_lost') throw cause
    await pause(600)
    return request()
  }
}

async function call<Reply>(path: string, { session, body }: { session: string; body: object }): Promise<Reply> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session === '' ? {} : { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = await response.json()
  } catch {
    throw new PlayFailed('connection_lost')
  }
  if (response.ok) return answer as Reply
  const { code, retryAfterMs } = answer as RefusalReply
  throw new PlayFailed(code, retryAfterMs)
}
