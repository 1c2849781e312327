import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { recordRefusal } from './refusals-seen.ts'

export interface RawReply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  /** Undefined if the text is not JSON. */
  json: unknown
}

export interface RawRequest {
  method?: string
  path: string
  headers?: Readonly<Record<string, string | string[]>>
  body?: string | Buffer | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A request with exactly the given headers, `Host` too, which no browser would send, and the raw answer. */
export function rawRequest(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // Node sets no length for the body of a DELETE by itself.
    const framed = body === undefined ? headers : { 'Content-Length': String(Buffer.byteLength(body)), ...headers }
    const sent = request({ agent, hostname, port, method, path, headers: framed }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString('utf8')
        const json = parse(text)
        recordRefusal(json)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
