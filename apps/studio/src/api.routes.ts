import type { FastifyInstance } from 'fastify'
import { getSession, openSession } from './session/open-session.ts'
import { openDemo } from './demo/open-demo.ts'
import { actOnPlay } from './play/act-play.ts'
import { getRound, listHistory } from './play/play-view.ts'
import { startPlay } from './play/start-play.ts'
import {
  playPaths,
  type ActRequest,
  type DemoRequest,
  type PlayRequest,
  type RefusalReply,
  type ReplayRequest,
  type SessionRequest,
} from './play-contract.ts'
import { Refusal, refusalStatus } from './refusal.ts'
import { getReplay } from './replay/get-replay.ts'
import { rotateSeeds } from './seeds/seed-pairs.ts'
import type { Studio } from './studio.ts'

export const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const

export const body = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  body: {
    type: 'object',
    required: Object.keys(required),
    additionalProperties: false,
    properties: { ...required, ...optional },
  },
})

const schemas = {
  session: body({ ticket: text(128), game: text(64) }),
  demo: body({ game: text(64) }),
  play: body(
    {
      key: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
      stake: text(64),
      bet: { type: 'object' },
      commitment: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      clientSeed: text(64),
    },
    { freeRounds: text(64) },
  ),
  act: body({
    id: text(64),
    number: { type: 'integer', minimum: 0, maximum: 999 },
    action: { type: 'object' },
    key: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
  }),
  round: body({ id: text(64) }),
  replay: body({ id: text(64), token: text(128) }),
  nothing: body({}),
}

/** The calls of the game page. They wait for the database: the port is open a little before it. */
export function apiRoutes(app: FastifyInstance, opened: Promise<Studio>): void {
  app.post<{ Body: SessionRequest }>(playPaths.session, { schema: schemas.session }, async ({ body }) =>
    openSession(await opened, body),
  )
  app.post<{ Body: DemoRequest }>(playPaths.demo, { schema: schemas.demo }, async ({ ip, body }) =>
    openDemo(await opened, { ...body, address: ip }),
  )
  app.post<{ Body: PlayRequest }>(playPaths.play, { schema: schemas.play }, async ({ headers, body }) => {
    const studio = await opened
    return startPlay(studio, await getSession(studio, headers.authorization), body)
  })
  app.post<{ Body: ActRequest }>(playPaths.act, { schema: schemas.act }, async ({ headers, body }) => {
    const studio = await opened
    return actOnPlay(studio, await getSession(studio, headers.authorization), body)
  })
  app.post<{ Body: { id: string } }>(playPaths.round, { schema: schemas.round }, async ({ headers, body }) => {
    const studio = await opened
    return getRound(studio, await getSession(studio, headers.authorization), body.id)
  })
  app.post<{ Body: ReplayRequest }>(playPaths.replay, { schema: schemas.replay }, async ({ body }) =>
    getReplay(await opened, body),
  )
  app.post(playPaths.rotate, { schema: schemas.nothing }, async ({ headers }) => {
    const studio = await opened
    return rotateSeeds(studio, await getSession(studio, headers.authorization))
  })
  app.post(playPaths.history, { schema: schemas.nothing }, async ({ headers }) => {
    const studio = await opened
    return listHistory(studio, await getSession(studio, headers.authorization))
  })
}

/** Refusals with their code, everything else as an opaque failure with an id in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { code, details } = asRefusal(error)
    if (code === 'internal') request.log.error({ err: error }, 'a play request failed')
    const answer: RefusalReply = { code, ...details }
    return reply.status(refusalStatus[code]).send(answer)
  })
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return new Refusal(typeof status === 'number' && status < 500 ? 'malformed' : 'internal')
}
