import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  device: string
  notification: Record<string, string>
  ttl: number
  claims: { aud: string; exp: number; sub?: string }
}

/** A device as its browser makes it: an address at the service, and keys that never leave it. */
export interface PushDevice {
  name: string
  subscription: { endpoint: string; p256dh: string; auth: string }
}

/** A push service that is one: it checks who sends, and the devices decrypt what they get. */
export interface PushService {
  origin: string
  taken: Pushed[]
  calls: () => number
  newDevice: () => PushDevice
  /** What it answers to a device, or to all, instead of taking it. */
  answer: (status: number | null, device?: string) => void
  /** Takes calls and answers none of them. */
  hold: (isHeld: boolean) => void
  stop: () => Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { auth: Buffer; keys: ReturnType<typeof createECDH> }>()
  const answers = new Map<string, number>()
  const taken: Pushed[] = []
  let calls = 0
  let isHeld = false
  const take = (request: IncomingMessage, body: Buffer): number => {
    calls += 1
    const name = (request.url ?? '').slice('/send/'.length)
    const device = devices.get(name)
    const status = answers.get(name) ?? answers.get('*')
    if (status !== undefined || !device) return status ?? 404
    try {
      const claims = checkVapid(request.headers.authorization ?? '', origin)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
      const { notification } = JSON.parse(decrypt(body, device)) as Pick<Pushed, 'notification'>
      taken.push({ device: name, notification, ttl: Number(request.headers['ttl']), claims })
      return 201
    } catch {
      return 400
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    if (isHeld) calls += 1
    else response.writeHead(take(request, body)).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    taken,
    calls: () => calls,
    newDevice: () => {
      const name = randomBytes(8).toString('hex')
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { auth, keys })
      const p256dh = keys.getPublicKey().toString('base64url')
      return { name, subscription: { endpoint: `${origin}/send/${name}`, p256dh, auth: auth.toString('base64url') } }
    },
    answer: (status, device = '*') => void (status === null ? answers.delete(device) : answers.set(device, status)),
    hold: (held) => {
      isHeld = held
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** RFC 8292, from the receiving side. */
function checkVapid(authorization: string, origin: string): Pushed['claims'] {
  const [, head = '', body = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['claims']
  const secondsLeft = claims.exp - Date.now() / 1_000
  if (!isSigned || claims.aud !== origin || secondsLeft < 0 || secondsLeft > 86_400) throw new Error('not authorised')
  return claims
}

/** RFC 8291, from the receiving side. */
function decrypt(body: Buffer, { auth, keys }: { auth: Buffer; keys: ReturnType<typeof createECDH> }): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16)),
    Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12)),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('not the last record')
  return text.subarray(0, -1).toString('utf8')
}
