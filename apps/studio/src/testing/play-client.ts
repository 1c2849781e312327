import { randomUUID } from 'node:crypto'
import { stretch, waitLimitMs } from '../../../../tools/lib/testing/slowness.mjs'
import type { HistoryReply, RefusalReply, RotateReply, RoundReply, SessionReply } from '../play-contract.ts'

/** A client with the calls of the game page. */
export interface PlayClient {
  opened: SessionReply
  spin: (spin?: {
    key?: string
    /** Index in the session's stakes; by default the first. */
    level?: number
    stake?: string
    bet?: object
    commitment?: string
    clientSeed?: string
    freeRounds?: string
  }) => Promise<Answer<RoundReply>>
  act: (action: { id: string; number: number; action: object; key?: string }) => Promise<Answer<RoundReply>>
  round: (id: string) => Promise<Answer<RoundReply>>
  rotate: () => Promise<Answer<RotateReply>>
  history: () => Promise<Answer<HistoryReply>>
}

export interface Answer<Reply> {
  status: number
  /** Set if the status is 200. */
  body: Reply
  refusal: RefusalReply
}

export async function post<Reply>(url: string, body: object, session?: string): Promise<Answer<Reply>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer as Reply, refusal: answer as RefusalReply }
}

/** @throws Error when the session is refused */
export async function openClient(
  origin: string,
  { ticket, game }: { ticket: string; game: string },
): Promise<PlayClient> {
  return clientOf(origin, await post<SessionReply>(`${origin}/api/session`, { ticket, game }))
}

/** Free play of a guest. @throws Error when it is refused */
export const openDemoClient = async (origin: string, game: string): Promise<PlayClient> =>
  clientOf(origin, await post<SessionReply>(`${origin}/api/demo`, { game }))

function clientOf(origin: string, { status, body: opened }: Answer<SessionReply>): PlayClient {
  if (status !== 200) throw new Error(`no session: ${JSON.stringify(opened)}`)
  const call = <Reply>(path: string, body: object) => post<Reply>(`${origin}${path}`, body, opened.session)
  return {
    opened,
    spin: ({ key = randomUUID(), level = 0, clientSeed = 'a-player-seed', commitment, ...more } = {}) =>
      call('/api/play', {
        key,
        stake: opened.stakes[level] ?? '0',
        bet: {},
        clientSeed,
        commitment: commitment ?? opened.fairness.commitment,
        ...more,
      }),
    act: ({ key = randomUUID(), ...action }) => call('/api/act', { key, ...action }),
    round: (id) => call('/api/round', { id }),
    rotate: () => call('/api/rotate', {}),
    history: () => call('/api/history', {}),
  }
}

/** Repeats a check until it holds. @throws Error when it does not in time */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const looksMax = stretch(waitLimitMs) / 10
  for (let looks = 0; !(await holds()); looks++) {
    if (looks > looksMax) throw new Error(`not after ${looks} looks: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
