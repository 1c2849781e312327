import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import { createServer } from 'node:http'

export interface Received {
  raw: string
  timestamp: string
  signature: string
  body: PaymentCallback
}

/** The platform's end of the callbacks: keeps the bytes as received and answers as scripted. */
export interface Receiver {
  url: string
  received: Received[]
  /** HTTP status of each answer; null cuts the connection. */
  answer: (received: Received) => number | null
  close: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const header = (name: string) => String(request.headers[name])
      const received = {
        raw,
        timestamp: header('x-timestamp'),
        signature: header('x-signature'),
        body: JSON.parse(raw) as PaymentCallback,
      }
      receiver.received.push(received)
      const status = receiver.answer(received)
      if (status === null) request.socket.destroy()
      else response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/callback`,
    received: [],
    answer: () => 200,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
