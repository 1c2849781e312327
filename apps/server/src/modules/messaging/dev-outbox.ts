import { createHash, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken, randomToken } from '../../platform/crypto/token.ts'
import { isFromThisMachine } from '../../platform/http/this-machine.ts'
import { Refused } from '../../platform/refused.ts'
import { hostOf } from '../merchants/index.ts'
import type { Merchants } from '../merchants/index.ts'
import type { Messages, ShownMessage } from './messages.ts'

export interface DevOutboxOptions {
  messages: Messages
  merchants: Merchants
  /** Opens the outbox for one browser elsewhere; null: none. */
  key: string | null
}

const style = `:root{color-scheme:light dark}body{font:0.9375rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #8884;padding:.75rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0;white-space:pre-line}small{opacity:.7}`

const path = '/dev/outbox'
const cookie = 'outbox'

/**
 * Demo only: the messages that would have been sent. They hold codes that open accounts, so they are shown to a browser on
 * this machine, and to the one that opened them with the key of this start.
 */
export function registerDevOutbox(app: FastifyInstance, { messages, merchants, key }: DevOutboxOptions): void {
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`
  const spend = createOneTimeKey(key)
  /** Of the browser that has spent the key. */
  let ticket: string | null = null
  app.get<{ Querystring: { key?: unknown } }>(path, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (spend(request.query.key)) {
      ticket = randomToken()
      return reply
        .header('set-cookie', `${cookie}=${ticket}; Path=${path}; HttpOnly; SameSite=Strict`)
        .redirect(path, 303)
    }
    if (!isFromThisMachine(request) && !isSame(cookieOf(request), ticket)) throw new Refused('not_found')
    const merchant = merchants.find({ host: hostOf(request) })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageOf(merchant ? await messages.list(merchant.id) : []))
  })
}

/** @returns true once, for the key */
function createOneTimeKey(key: string | null): (given: unknown) => boolean {
  let left = key
  return (given) => {
    if (typeof given !== 'string' || !isSame(given, left)) return false
    left = null
    return true
  }
}

const cookieOf = (request: FastifyRequest): string | undefined => parseCookie(request.headers.cookie ?? '')[cookie]

const isSame = (given: string | undefined, expected: string | null): boolean =>
  given !== undefined && expected !== null && timingSafeEqual(hashToken(given), hashToken(expected))

function pageOf(messages: readonly ShownMessage[]): string {
  const body = messages.length > 0 ? messages.map(messageHtml).join('') : '<p>Nothing has been sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><h1>Outbox</h1><p>Mails and text messages of this demo, newest first. Reload for new ones.</p><main>${body}</main></body></html>`
}

const messageHtml = ({ channel, to, subject, text, at }: ShownMessage): string =>
  `<article><h2>${escape(subject || 'Text message')}</h2><small>${channel === 'mail' ? 'Mail' : 'Text message'} to <span dir="ltr">${escape(to)}</span>, <time>${at.toISOString()}</time></small><p dir="auto">${escape(text)}</p></article>`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
