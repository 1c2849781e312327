import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, negotiateLanguage } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { translatedTags, type MessageKey, type TranslatedTag } from '@fairground/texts'
import { formatMessage } from '@fairground/texts/format'
import { siteTexts } from '@fairground/texts/site'
import { headOf, sendPrepared } from '../../platform/http/replies/prepared-reply.ts'
import { createLogDigest } from '../../platform/log-digest.ts'
import type { Log } from '../../platform/log.ts'
import { hostOf } from '../merchants/index.ts'
import { acceptedTags } from './preference.ts'

/** Small pages without a merchant. */
export interface Notices {
  /** For a host that no merchant has. */
  unknownHost: (request: FastifyRequest, reply: FastifyReply) => void
  tooMany: (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) => void
}

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:24rem;padding:0 1rem}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

export function createNotices(log: Log): Notices {
  const report = createLogDigest(log, 'no merchant has this host; see FAIRGROUND_HOSTS')
  const unknownHost = written('site.status.unknownHost')
  const tooMany = written('errors.rate_limited')
  return {
    unknownHost: (request, reply) => {
      report({ host: hostOf(request) })
      send(reply, { status: errorStatus.not_found, body: unknownHost[languageOf(request)] })
    },
    tooMany: (request, reply, retryAfterSeconds) => {
      const headers = { 'retry-after': String(retryAfterSeconds) }
      send(reply, { status: errorStatus.rate_limited, body: tooMany[languageOf(request)], headers })
    },
  }
}

interface Notice {
  status: number
  body: Buffer
  headers?: Readonly<Record<string, string>>
}

function send(reply: FastifyReply, { status, body, headers }: Notice): void {
  const head = headOf({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...headers,
  })
  sendPrepared(reply, { status, head, body })
}

const languageOf = (request: FastifyRequest): TranslatedTag =>
  negotiateLanguage(acceptedTags(request), translatedTags, 'en') as TranslatedTag

const written = (key: MessageKey): Readonly<Record<TranslatedTag, Buffer>> =>
  Object.fromEntries(translatedTags.map((tag) => [tag, Buffer.from(pageOf(tag, key))])) as Record<TranslatedTag, Buffer>

function pageOf(tag: TranslatedTag, key: MessageKey): string {
  const text = formatMessage(siteTexts(tag)[key], tag)
  const { direction } = getLanguage(tag)
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text}</title><style>${style}</style></head><body><p>${text}</p></body></html>`
}
