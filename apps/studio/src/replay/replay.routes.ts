import { replayProtocol, type ReplayReply } from '@fairground/contract/games/replay-protocol'
import type { FastifyInstance } from 'fastify'
import type { KeyObject } from 'node:crypto'
import { findPlayById } from '../play/play.queries.ts'
import type { Studio } from '../studio.ts'
import { isSigned, readJson } from '../wallet/signed-routes.ts'
import { replayToken } from './replay-token.ts'

/** The platform asks for the address that shows a round. @param options a null key refuses every call */
export function replayRoutes(
  app: FastifyInstance,
  opened: Promise<Studio>,
  { platformKey }: { platformKey: KeyObject | null },
): void {
  void app.register(async (routes) => {
    // The signature covers the raw text, so the body stays text.
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    routes.post<{ Body: string }>(replayProtocol.replay.path, async (request, reply): Promise<ReplayReply> => {
      const studio = await opened
      if (!platformKey || !isSigned(platformKey, request, studio.now())) {
        void reply.status(401)
        return { status: 'RS_ERROR_INVALID_SIGNATURE' }
      }
      const body = replayProtocol.replay.body.safeParse(readJson(request.body))
      if (!body.success) {
        void reply.status(400)
        return { status: 'RS_ERROR_WRONG_SYNTAX' }
      }
      const { user, round, language } = body.data
      const play = await findPlayById(studio.database, round)
      if (play?.user !== user || !play.payout) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
      const query = new URLSearchParams({ t: replayToken(studio.key, { id: round, now: studio.now() }), language })
      return { status: 'RS_OK', url: `/replay/${round}?${query.toString()}` }
    })
  })
}
