import { again, call } from '../call.ts'
import {
  playPaths,
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
  play: (request: PlayRequest) => Promise<RoundReply>
  round: (id: string) => Promise<RoundReply>
  rotate: () => Promise<RotateReply>
  history: () => Promise<HistoryReply>
}

export function playApi(): PlayApi {
  let session = ''
  return {
    async open(request) {
      const reply = await call<SessionReply>(playPaths.session, { session, body: request })
      session = reply.session
      return reply
    },
    play: (request) => again(() => call<RoundReply>(playPaths.play, { session, body: request })),
    round: (id) => call<RoundReply>(playPaths.round, { session, body: { id } }),
    rotate: () => call<RotateReply>(playPaths.rotate, { session, body: {} }),
    history: () => call<HistoryReply>(playPaths.history, { session, body: {} }),
  }
}
