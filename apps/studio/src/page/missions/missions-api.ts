import {
  missionPaths,
  type ClaimReply,
  type MissionLanguage,
  type MissionsReply,
  type OpenReply,
  type OpenRequest,
} from '../../missions/mission-contract.ts'
import { again, call } from '../call.ts'

/** Every call throws PlayFailed. A write keeps its key for each retry of the same press. */
export interface MissionsApi {
  open: (request: OpenRequest) => Promise<void>
  list: () => Promise<MissionsReply>
  join: (set: string, key: string) => Promise<MissionsReply>
  claim: (place: { set: string; step: string }, key: string) => Promise<ClaimReply>
}

export function missionsApi(language: MissionLanguage): MissionsApi {
  let session = ''
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const ask = <Reply>(path: string, body: object) =>
    again(() => call<Reply>(path, { session, body: { language, ...body } }))
  return {
    async open(request) {
      // Not again: a ticket opens one session.
      const reply = await call<OpenReply>(missionPaths.open, { session, body: request })
      session = reply.session
    },
    list: () => ask<MissionsReply>(missionPaths.list, {}),
    join: (set, key) => ask<MissionsReply>(missionPaths.join, { set, key, timeZone }),
    claim: (place, key) => ask<ClaimReply>(missionPaths.claim, { ...place, key, timeZone }),
  }
}
