import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RewardStatus } from '@fairground/contract/games/reward-protocol'

/** A vendor that the platform calls: it checks the signatures and answers what the test says. */
export interface RewardVendor {
  origin: string
  /** The platform's own key. */
  privateKey: KeyObject
  /** What has arrived, with a good signature. */
  heard: { path: string; body: Record<string, unknown> }[]
  /** A status alone, or the whole answer; null: no answer comes. */
  answer: (path: string) => RewardStatus | object | null
  stop: () => Promise<void>
}

/** @param privateKey the platform's, where it has one already */
export async function startRewardVendor(
  privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey,
): Promise<RewardVendor> {
  const publicKey = createPublicKey(privateKey)
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const signed = Buffer.from(`${String(request.headers['x-timestamp'])}.${request.url ?? ''}.${text}`)
    const signature = Buffer.from(String(request.headers['x-signature']), 'base64')
    if (!verify(null, signed, publicKey, signature)) return response.writeHead(401).end('{}')
    const path = request.url ?? ''
    vendor.heard.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    const answer = vendor.answer(path)
    if (answer === null) return request.socket.destroy()
    const reply = typeof answer === 'string' ? { status: answer } : answer
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
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
