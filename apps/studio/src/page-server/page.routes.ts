import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { frameAncestors, pageHeaders } from './page-policy.ts'
import type { GameArt, GameFacts, PageFacts } from '../play-contract.ts'

export interface PageParts {
  catalogue: Catalogue
  artOf: (game: string) => GameArt
  artDir: string
  distDir: string
  /** The built page, with a place for the game's facts. */
  html: string
  /** The built page of missions; it learns everything else from its calls. */
  missionsHtml: string
  frameOrigins: readonly string[]
}

/** The placeholder for the game's facts in the built page: an inert block of JSON. */
export const factsPlace = '{ "game": null }'

/** The page, its scripts, and the art. Files carry a hash of their content in their names, so they never change. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { catalogue, artOf, artDir, distDir, html, missionsHtml, frameOrigins } = parts
  const forever = { immutable: true, maxAge: '365d', index: false, cacheControl: true } as const
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.get<{ Params: { game: string } }>('/play/:game', (request, reply) => {
    const game = catalogue.get(request.params.game)
    const facts: GameFacts | null = game
      ? { id: game.id, name: game.name, engine: game.engine, art: artOf(game.id) }
      : null
    return reply
      .status(game ? 200 : 404)
      .headers(pageHeaders(frameAncestors(frameOrigins, request.headers.host)))
      .type('text/html; charset=utf-8')
      .send(html.replace(factsPlace, () => inScript({ game: facts, sites: frameOrigins } satisfies PageFacts)))
  })
  app.get('/missions', (request, reply) =>
    reply
      .headers(pageHeaders(frameAncestors(frameOrigins, request.headers.host)))
      .type('text/html; charset=utf-8')
      .send(missionsHtml),
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
