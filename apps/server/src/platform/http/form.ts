import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { addressOf } from './addresses/client-address.ts'
import { Refused } from '../refused.ts'
import { networkOf } from './rate-limit.ts'
import { createUploads, uploadLimits } from './uploads.ts'

/** A form with pictures and texts, as sent by a browser. */
export interface Form {
  fields: ReadonlyMap<string, string>
  files: readonly FormFile[]
}

export interface FormFile {
  field: string
  bytes: Buffer
}

/** Three pictures of 5 MiB, and texts. */
const bytesMax = 16 * 1024 * 1024
/** More parts than any of our forms has; thousands of empty parts would be expensive. */
const partsMax = 12
/** How often slow senders are looked for. */
const speedCheckMs = 1_000
/** Time to reply, once the form has arrived. */
const answerMsMax = 10_000

const contentType = /^multipart\/form-data; *boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i

/** Additions to the routes of calls that accept a form: it is counted while it arrives, see `Uploads`. */
export function createFormRoute(app: FastifyInstance) {
  const uploads = createUploads(uploadLimits)
  const timer = setInterval(uploads.checkSpeed, speedCheckMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    bodyLimit: bytesMax,
    preParsing: async (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: RequestPayload,
    ): Promise<RequestPayload> => {
      if (!contentType.test(request.headers['content-type'] ?? '')) throw new Refused('unsupported_media_type')
      const member = request.admitted?.session?.memberId ?? null
      const { body, release } = uploads.receive(payload, { member, address: networkOf(addressOf(request)) })
      reply.raw.once('close', release)
      // A slow network may take its time to send; the reply is timed from then on.
      reply.server.timeouts.end(reply)
      return body
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.server.timeouts.begin(reply, answerMsMax)
      request.body = await readForm(request)
    },
  }
}

/** @throws Refused invalid_request where the body is no form */
async function readForm({ headers, body }: FastifyRequest): Promise<Form> {
  const type = headers['content-type'] ?? ''
  const [, quoted, plain] = contentType.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary || !Buffer.isBuffer(body)) throw new Refused('invalid_request', { field: 'body', rule: 'form' })
  if (countOf(body, `--${boundary}`) > partsMax + 1)
    throw new Refused('invalid_request', { field: 'body', rule: 'parts' })
  const parts = await parse(type, body)
  const fields = new Map<string, string>()
  const files: FormFile[] = []
  for (const [field, value] of parts) {
    if (typeof value === 'string') fields.set(field, value)
    else files.push({ field, bytes: Buffer.from(await value.arrayBuffer()) })
  }
  return { fields, files }
}

async function parse(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refused('invalid_request', { field: 'body', rule: 'form' })
  }
}

function countOf(body: Buffer, mark: string): number {
  let count = 0
  for (let at = body.indexOf(mark); at >= 0 && count <= partsMax + 1; at = body.indexOf(mark, at + mark.length))
    count += 1
  return count
}
