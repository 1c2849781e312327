import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureReply } from '@fairground/contract'
import { commonHeaders } from '../replies/prepared-reply.ts'

const refusal: FailureReply = { success: false, code: 'invalid_request', message: 'invalid request', value: {} }
const body = JSON.stringify(refusal)
const headers = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
}
const head = Object.entries(headers)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is not HTTP, too long or too slow: there is no request that a hook could run for. */
export function refuseConnection(cause: Error & { code?: string }, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[cause.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
}

/** For `Expect` with anything but 100-continue. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, headers).end(body)
}
