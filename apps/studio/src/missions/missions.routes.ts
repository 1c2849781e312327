import type { FastifyInstance, FastifyRequest } from 'fastify'
import { body, text } from '../api.routes.ts'
import type { Studio } from '../studio.ts'
import {
  missionLanguages,
  missionPaths,
  type ClaimRequest,
  type JoinRequest,
  type ListRequest,
  type OpenRequest,
} from './mission-contract.ts'
import { getMissionSession, openMissions, type MissionSession } from './mission-sessions.ts'
import { claimMission, joinMissions, listMissions } from './missions.ts'

const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
const language = { type: 'string', enum: missionLanguages }
const timeZone = { type: 'string', pattern: '^[A-Za-z0-9_+/-]{1,64}$' }
const write = { language, key: uuid, set: uuid, timeZone }

const schemas = {
  open: body({ ticket: text(128), origin: { type: 'string', maxLength: 256 } }),
  list: body({ language }),
  join: body(write),
  claim: body({ ...write, step: text(64) }),
}

/** The calls of the page of missions. They wait for the database, as those of a game do. */
export function missionRoutes(app: FastifyInstance, opened: Promise<Studio>): void {
  const inSession = async <Reply>(
    { headers }: Pick<FastifyRequest, 'headers'>,
    answer: (studio: Studio, session: MissionSession) => Promise<Reply>,
  ): Promise<Reply> => {
    const studio = await opened
    return answer(studio, await getMissionSession(studio, headers.authorization))
  }
  app.post<{ Body: OpenRequest }>(missionPaths.open, { schema: schemas.open }, ({ body: asked }) =>
    opened.then((studio) => openMissions(studio, asked)),
  )
  app.post<{ Body: ListRequest }>(missionPaths.list, { schema: schemas.list }, ({ headers, body: asked }) =>
    inSession({ headers }, (studio, session) => listMissions(studio, session, asked)),
  )
  app.post<{ Body: JoinRequest }>(missionPaths.join, { schema: schemas.join }, ({ headers, body: asked }) =>
    inSession({ headers }, (studio, session) => joinMissions(studio, session, asked)),
  )
  app.post<{ Body: ClaimRequest }>(missionPaths.claim, { schema: schemas.claim }, ({ headers, body: asked }) =>
    inSession({ headers }, (studio, session) => claimMission(studio, session, asked)),
  )
}
