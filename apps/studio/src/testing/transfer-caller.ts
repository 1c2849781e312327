import { sign, type KeyObject } from 'node:crypto'
import {
  transferProtocol,
  type TransferBody,
  type TransferCall,
  type TransferReply,
} from '@fairground/contract/wallet/transfer-protocol'

export interface TransferCaller {
  call: <Call extends TransferCall>(call: Call, body: TransferBody<Call>) => Promise<TransferReply<Call>>
  /** Sends any text as a body, signed as given. */
  send: (
    path: string,
    text: string,
    signing?: { timestamp?: string; path?: string; key?: KeyObject },
  ) => Promise<Response>
  /** Asks for a simulated fault. */
  simulate: (request: object) => Promise<Response>
}

/** The platform's side of the transfer protocol. */
export function transferCaller(origin: string, key: KeyObject): TransferCaller {
  const send: TransferCaller['send'] = (path, text, signing = {}) => {
    const timestamp = signing.timestamp ?? String(Date.now())
    const signed = Buffer.from(`${timestamp}.${signing.path ?? path}.${text}`)
    return fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': sign(null, signed, signing.key ?? key).toString('base64'),
      },
      body: text,
      signal: AbortSignal.timeout(500),
    })
  }
  return {
    send,
    async call(call, body) {
      const { path, reply } = transferProtocol[call]
      const response = await send(path, JSON.stringify(body))
      return reply.parse(await response.json()) as TransferReply<typeof call>
    },
    simulate: (request) =>
      fetch(`${origin}/transfer/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
  }
}
