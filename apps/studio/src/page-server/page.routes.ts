import fastifyStatic from '@fastify/static'
import { isModelCode } from '@fairground/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import type { Catalogue, StudioGame } from '../catalogue/catalogue.ts'
import { frameAncestors, pageHeaders } from './page-policy.ts'
import type { GameArt, GameFacts, PageFacts } from '../play-contract.ts'

export interface PageParts {
  catalogue: Catalogue
  artOf: (game: string) => GameArt
  artDir: string
  distDir: string
  /** The built page, with a place for the game's facts. */
  html: string
  /** The same for games that are no slots. */
  originalsHtml: string
  /** The built page of missions; it learns everything else from its calls. */
  missionsHtml: string
  /** The built page that checks rounds; it makes no calls. */
  verifyHtml: string
  frameOrigins: readonly string[]
  /** The game of a round that may be replayed with this token. */
  findReplayed: (id: string, token: string) => Promise<string | undefined>
}

/** The placeholder for the game's facts in the built page: an inert block of JSON. */
export const factsPlace = '{ "game": null }'

/** The page, its scripts, and the art. Files carry a hash of their content in their names, so they never change. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { catalogue, artOf, artDir, distDir, missionsHtml, frameOrigins } = parts
  const forever = { immutable: true, maxAge: '365d', index: false, cacheControl: true } as const
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  const sendGame = (game: StudioGame | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const facts: GameFacts | null = game
      ? { id: game.id, name: game.name, engine: game.engine, art: artOf(game.id) }
      : null
    const html = game && !isModelCode(game.engine) ? parts.originalsHtml : parts.html
    return reply
      .status(game ? 200 : 404)
      .headers(pageHeaders(frameAncestors(frameOrigins, request.headers.host)))
      .type('text/html; charset=utf-8')
      .send(html.replace(factsPlace, () => inScript({ game: facts, sites: frameOrigins } satisfies PageFacts)))
  }
  app.get<{ Params: { game: string } }>('/play/:game', (request, reply) =>
    sendGame(catalogue.get(request.params.game), request, reply),
  )
  // The same page: it asks for the round of its address instead of a session.
  app.get<{ Params: { id: string }; Querystring: { t?: unknown } }>('/replay/:id', async (request, reply) => {
    const game = await parts.findReplayed(request.params.id, String(request.query.t))
    return sendGame(catalogue.get(game ?? ''), request, reply)
  })
  app.get('/missions', (request, reply) =>
    reply
      .headers(pageHeaders(frameAncestors(frameOrigins, request.headers.host)))
      .type('text/html; charset=utf-8')
      .send(missionsHtml),
  )
  app.get('/verify', (request, reply) =>
    reply
      .headers(pageHeaders(frameAncestors(frameOrigins, request.headers.host)))
      .type('text/html; charset=utf-8')
      .send(parts.verifyHtml),
  )
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send())
  app.get('/health', () => ({ ok: true }))
  void app.register(fastifyStatic, {
    root: path.join(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    ...forever,
  })
  void app.register(fastifyStatic, { root: artDir, prefix: '/art/', decorateReply: false, ...forever })
}

/** JSON escaped for a script block. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
