import { again, call } from '../../call.ts'
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
} from '../../../play-contract.ts'

/** Every call throws PlayFailed. The session's token is kept in memory only: no cookie, no storage. */
export interface OriginalsApi {
  open: (request: SessionRequest) => Promise<SessionReply>
  demo: (request: DemoRequest) => Promise<SessionReply>
  play: (request: PlayRequest) => Promise<RoundReply>
  act: (request: ActRequest) => Promise<RoundReply>
  round: (id: string) => Promise<RoundReply>
  rotate: () => Promise<RotateReply>
  history: () => Promise<HistoryReply>
}

export function originalsApi(): OriginalsApi {
  let session = ''
  const post = <Reply>(path: string, body: object) => call<Reply>(path, { session, body })
  const start = async (path: string, body: object) => {
    const reply = await post<SessionReply>(path, body)
    session = reply.session
    return reply
  }
  return {
    open: (request) => start(playPaths.session, request),
    demo: (request) => start(playPaths.demo, request),
    play: (request) => again(() => post<RoundReply>(playPaths.play, request)),
    act: (request) => again(() => post<RoundReply>(playPaths.act, request)),
    round: (id) => again(() => post<RoundReply>(playPaths.round, { id })),
    rotate: () => post<RotateReply>(playPaths.rotate, {}),
    history: () => post<HistoryReply>(playPaths.history, {}),
  }
}
