import { again, call } from '../call.ts'
import {
  playPaths,
  type ActRequest,
  type DemoRequest,
  type HistoryReply,
  type PlayRequest,
  type RotateReply,
  type RoundReply,
  type SessionReply,
  type SessionRequest,
} from '../../play-contract.ts'

/** Every call throws PlayFailed. The session's token is kept in memory only: no cookie, no storage. */
export interface PlayApi {
  open: (request: SessionRequest) => Promise<SessionReply>
  /** Free play of a guest. */
  demo: (request: DemoRequest) => Promise<SessionReply>
  play: (request: PlayRequest) => Promise<RoundReply>
  act: (request: ActRequest) => Promise<RoundReply>
  round: (id: string) => Promise<RoundReply>
  rotate: () => Promise<RotateReply>
  history: () => Promise<HistoryReply>
}

export function playApi(): PlayApi {
  let session = ''
  const begin = async (path: string, body: SessionRequest | DemoRequest) => {
    const reply = await call<SessionReply>(path, { session, body })
    session = reply.session
    return reply
  }
  return {
    open: (request) => begin(playPaths.session, request),
    demo: (request) => begin(playPaths.demo, request),
    play: (request) => again(() => call<RoundReply>(playPaths.play, { session, body: request })),
    act: (request) => again(() => call<RoundReply>(playPaths.act, { session, body: request })),
    round: (id) => again(() => call<RoundReply>(playPaths.round, { session, body: { id } })),
    rotate: () => call<RotateReply>(playPaths.rotate, { session, body: {} }),
    history: () => call<HistoryReply>(playPaths.history, { session, body: {} }),
  }
}
