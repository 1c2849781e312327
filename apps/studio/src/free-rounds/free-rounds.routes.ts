import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { rewardProtocol } from '@fairground/contract/games/reward-protocol'
import type { Studio } from '../studio.ts'
import { isSigned, readJson } from '../wallet/signed-routes.ts'
import { endGrant } from './free-grant.queries.ts'
import { takeGrant } from './take-grant.ts'

/** The platform's calls about free rounds, signed over path and raw body. @param options a null key refuses every call */
export function freeRoundRoutes(
  app: FastifyInstance,
  opened: Promise<Studio>,
  { platformKey }: { platformKey: KeyObject | null },
): void {
  void app.register(async (routes) => {
    // The signature covers the raw text, so the body stays text.
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    routes.post<{ Body: string }>(rewardProtocol.grant.path, async (request, reply) => {
      const studio = await opened
      if (!platformKey || !isSigned(platformKey, request, studio.now())) return reply.status(401).send(unsigned)
      const body = rewardProtocol.grant.body.safeParse(readJson(request.body))
      return body.success ? { status: await takeGrant(studio, body.data) } : reply.status(400).send(malformed)
    })
    routes.post<{ Body: string }>(rewardProtocol.cancel.path, async (request, reply) => {
      const studio = await opened
      if (!platformKey || !isSigned(platformKey, request, studio.now())) return reply.status(401).send(unsigned)
      const body = rewardProtocol.cancel.body.safeParse(readJson(request.body))
      if (!body.success) return reply.status(400).send(malformed)
      await endGrant(studio.database, body.data.reward_uuid, new Date(studio.now()))
      return { status: 'RS_OK' }
    })
  })
}

const unsigned = { status: 'RS_ERROR_INVALID_SIGNATURE' }
const malformed = { status: 'RS_ERROR_WRONG_SYNTAX' }
