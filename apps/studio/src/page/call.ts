import { pause } from '../pause.ts'
import type { MissionRefusal, PlayRefusal, RefusalCode, RefusalReply } from '../play-contract.ts'

export type FailureCode = RefusalCode | 'connection_lost'

/** What calls of the other page are refused with is a fault of ours here. */
export const playFailure = (code: FailureCode): PlayRefusal | 'connection_lost' =>
  isOfMissions(code) ? 'internal' : code
const isOfMissions = (code: FailureCode): code is Exclude<MissionRefusal, PlayRefusal> => code.startsWith('mission_')

export class PlayFailed extends Error {
  override readonly name = 'PlayFailed'
  readonly code: FailureCode
  readonly retryAfterMs: number
  /** Of a stake that is too high: the highest, decimal. */
  readonly stakeMax: string

  constructor(code: FailureCode, { retryAfterMs = 0, stakeMax = '' }: Omit<RefusalReply, 'code'> = {}) {
    super(code)
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.stakeMax = stakeMax
  }
}

/** Longer than the server needs to try a bet, roll it back, and reply. */
const timeoutMs = 15_000

/** A lost connection is retried at once: the request has an idempotency key, so it is played once. */
export async function again<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof PlayFailed && cause.code !== 'connection_lost') throw cause
    await pause(600)
    return request()
  }
}

/** One call to our own server. @throws PlayFailed */
export async function call<Reply>(path: string, { session, body }: { session: string; body: object }): Promise<Reply> {
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
  const { code, ...details } = answer as RefusalReply
  throw new PlayFailed(code, details)
}
