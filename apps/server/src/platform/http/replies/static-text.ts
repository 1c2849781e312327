import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, headOf, sendPrepared, type Encoding } from './prepared-reply.ts'

export type SendText = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * A text that stays the same while the process runs: written and compressed once, when it is first asked for.
 * @param headers besides those of every reply
 */
export function createStaticText(headers: Readonly<Record<string, string>>, write: () => string): SendText {
  let preparing: Promise<Forms> | undefined
  return async (request, reply) => {
    const { etag, ...forms } = await (preparing ??= prepare(write()))
    const encoding = encodingOf(request)
    const head = headOf({
      ...headers,
      etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    const isKnown = request.headers['if-none-match']?.includes(etag) === true
    sendPrepared(reply, { status: isKnown ? 304 : 200, head, body: isKnown ? nothing : forms[encoding ?? 'plain'] })
  }
}

type Forms = Record<Encoding | 'plain', Buffer> & { etag: string }

const nothing = Buffer.alloc(0)

async function prepare(text: string): Promise<Forms> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify<Buffer, Buffer>(gzip)(plain),
  ])
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, br, gzip: zipped, etag: `W/"${digest}"` }
}
