import { createHash } from 'node:crypto'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { Boot } from '@fairground/contract'
import type * as Languages from '@fairground/contract/languages'

const pageLike = /^\/(?:m(?:\/[\w./-]*)?|vip\/[\w./-]*|dev\/ui)?$/

/**
 * Pages in development: boot data from the running platform, rendered only in the browser, with a content security policy
 * like that of production, so that violations show early.
 */
export function developmentPage(entry: string, platformOrigin: string): Plugin {
  return {
    name: 'fairground-development-page',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/'
          if (request.method !== 'GET' || !pageLike.test(url.split('?')[0] ?? '')) return next()
          const answer = async () => {
            try {
              const html = await makePage(server, request, { entry, platformOrigin })
              response.setHeader('content-security-policy', policyOf(html))
              response.setHeader('content-type', 'text/html; charset=utf-8')
              response.end(html)
            } catch (cause) {
              next(cause)
            }
          }
          void answer()
        })
      }
    },
  }
}

interface Places {
  entry: string
  platformOrigin: string
}

async function makePage(server: ViteDevServer, request: Connect.IncomingMessage, places: Places): Promise<string> {
  const url = request.originalUrl ?? '/'
  const boot = await readBoot(url, request, places.platformOrigin)
  const { getLanguage } = (await server.ssrLoadModule('@fairground/contract/languages')) as typeof Languages
  const { inlineSvg } = (await server.ssrLoadModule('virtual:icons/inline')) as { inlineSvg: string }
  const { tag, direction } = pseudoOf(url) ?? getLanguage(boot.language)
  const json = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)
  return server.transformIndexHtml(
    url,
    `<!doctype html><html lang="${tag}" dir="${direction}" data-theme="${boot.theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Fairground</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body>${inlineSvg}<div id="root"></div><script type="application/json" id="boot">${json}</script>
<script type="module" src="/${places.entry}"></script></body></html>`,
  )
}

/** `?pseudo=en-XA` or `?pseudo=ar-XB`: texts made from English, longer or from right to left. */
function pseudoOf(url: string): { tag: string; direction: 'ltr' | 'rtl' } | undefined {
  const tag = new URL(url, 'http://localhost').searchParams.get('pseudo')
  return tag !== null && /^\w+-X[AB]$/.test(tag) ? { tag, direction: tag.startsWith('ar') ? 'rtl' : 'ltr' } : undefined
}

/** The platform chooses language and theme from the same headers as for a page. */
async function readBoot(url: string, { headers }: Connect.IncomingMessage, platformOrigin: string): Promise<Boot> {
  const query = new URLSearchParams({ url: url.split('?')[0] ?? '/' })
  const response = await fetch(`${platformOrigin}/wps/dev/boot?${query.toString()}`, {
    headers: { cookie: headers.cookie ?? '', 'accept-language': headers['accept-language'] ?? '' },
  })
  if (!response.ok) throw new Error(`${platformOrigin}/wps/dev/boot answered ${response.status}`)
  return (await response.json()) as Boot
}

/** Vite's inline module is allowed by its hash; style elements and its socket by type. No eval, no inline handlers. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ws: wss:`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self'`,
    `frame-src *`,
  ].join('; ')
}
