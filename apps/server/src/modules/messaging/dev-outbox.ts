import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hostOf } from '../merchants/index.ts'
import type { Merchants } from '../merchants/index.ts'
import type { Messages, ShownMessage } from './messages.ts'

export interface DevOutboxOptions {
  messages: Messages
  merchants: Merchants
}

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #8884;padding:.75rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0;white-space:pre-line}small{opacity:.7}`

/** Demo only: shows the messages that would have been sent, to whoever runs the demo. */
export function registerDevOutbox(app: FastifyInstance, { messages, merchants }: DevOutboxOptions): void {
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`
  app.get('/dev/outbox', async (request, reply) => {
    const merchant = merchants.find({ host: hostOf(request) })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(pageOf(merchant ? await messages.list(merchant.id) : []))
  })
}

function pageOf(messages: readonly ShownMessage[]): string {
  const body = messages.length > 0 ? messages.map(messageHtml).join('') : '<p>Nothing has been sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><h1>Outbox</h1><p>Mails and text messages of this demo, newest first. Reload for new ones.</p><main>${body}</main></body></html>`
}

const messageHtml = ({ channel, to, subject, text, at }: ShownMessage): string =>
  `<article><h2>${escape(subject || 'Text message')}</h2><small>${channel === 'mail' ? 'Mail' : 'Text message'} to <span dir="ltr">${escape(to)}</span>, <time>${at.toISOString()}</time></small><p dir="auto">${escape(text)}</p></article>`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
