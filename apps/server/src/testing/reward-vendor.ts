import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RewardStatus } from '@fairground/contract/games/reward-protocol'

/** A vendor that takes grants of free rounds, checks their signatures and answers as it is told. */
export interface RewardVendor {
  origin: string
  /** The platform's own key. */
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey']
  /** What has arrived, with a good signature. */
  heard: { path: string; body: Record<string, unknown> }[]
  /** Null: no answer comes. */
  answer: (path: string) => RewardStatus | null
  stop: () => Promise<void>
}

export async function startRewardVendor(): Promise<RewardVendor> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const signed = Buffer.from(`${String(request.headers['x-timestamp'])}.${request.url ?? ''}.${text}`)
    const signature = Buffer.from(String(request.headers['x-signature']), 'base64')
    if (!verify(null, signed, publicKey, signature)) return response.writeHead(401).end('{}')
    const path = request.url ?? ''
    vendor.heard.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    const status = vendor.answer(path)
    if (status === null) return request.socket.destroy()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const vendor: RewardVendor = {
    origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    privateKey,
    heard: [],
    answer: () => 'RS_OK',
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return vendor
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
