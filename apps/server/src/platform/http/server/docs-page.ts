import type { FastifyInstance } from 'fastify'
import { addressOf } from '../addresses/client-address.ts'
import { Refused } from '../../refused.ts'
import { createAddressLimit } from '../address-limit.ts'
import { createStaticText, type SendText } from '../replies/static-text.ts'

type Json = Record<string, unknown>

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  responses: Record<string, { description: string }>
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  'x-audience'?: string[]
}

const style = `:root{color-scheme:light dark}body{font:0.9375rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font:0.8125rem ui-monospace,monospace}details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;font-size:0.75rem}.m{display:inline-block;width:4.5rem;font-weight:600}`

/** A client that accepts no compression gets 3 MB. */
const readers = { burst: 20, perSecond: 1 }

/** OpenAPI as JSON at /docs/openapi.json, and a plain page of it at /docs. */
export function registerDocs(app: FastifyInstance, document: () => Json, styleHash: (text: string) => string): void {
  const limit = createAddressLimit(readers)
  const serve = (url: string, send: SendText) =>
    app.get(url, async (request, reply) => {
      const retryAfterSeconds = limit.take(addressOf(request))
      if (retryAfterSeconds > 0) throw new Refused('rate_limited', { retryAfterSeconds })
      await send(request, reply)
    })
  const json = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }
  serve(
    '/docs/openapi.json',
    createStaticText(json, () => JSON.stringify(document())),
  )
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src '${styleHash(style)}'; frame-ancestors 'none'`,
  }
  serve(
    '/docs',
    createStaticText(html, () => pageOf(document() as { paths: Record<string, Record<string, Operation>> })),
  )
}

function pageOf({ paths }: { paths: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))]
  const body = groups.map((group) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === group)
    return `<h2>${escape(group)}</h2>${own.map(operationHtml).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Fairground calls</title><style>${style}</style></head><body><h1>Fairground calls</h1><p>OpenAPI 3.1: <a href="/docs/openapi.json">openapi.json</a>.</p>${body.join('')}</body></html>`
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const shown = { parameters, requestBody, responses }
  return `<details><summary><span class="m">${method}</span><code>${escape(path)}</code> ${escape(summary)}</summary><p><code>${escape(operationId)}</code>${operation['x-audience'] ? `, for ${escape(operation['x-audience'].join(', '))}` : ''}</p><pre>${escape(JSON.stringify(shown, null, 2))}</pre></details>`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
