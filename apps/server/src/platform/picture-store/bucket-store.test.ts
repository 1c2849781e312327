import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBucketStore } from './bucket-store.ts'
import { newPictureKey } from './picture-store.ts'

const secret = 'secret of the bucket'
let server: Server
let url: string
const objects = new Map<string, Buffer>()

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** AWS Signature Version 4, implemented from its description to check the code under test. */
function isSigned({ method = '', url: target = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [keyId, day = '', region = '', service = ''] = credential.split('/')
  const payload = String(headers['x-amz-content-sha256'])
  if (keyId !== 'key-id' || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false
  const names = signed.split(';')
  const canonical = [
    method,
    target,
    '',
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['aws4_request', service, region, day].reduceRight<Buffer | string>(
    (key, part) => hmac(key, part),
    `AWS4${secret}`,
  )
  return hmac(key, text).toString('hex') === signature
}

beforeEach(async () => {
  objects.clear()
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const place = request.url ?? ''
      if (!isSigned(request, body)) return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(place, body)
      if (request.method === 'DELETE') objects.delete(place)
      const found = objects.get(place)
      return response
        .writeHead(request.method === 'GET' && !found ? 404 : 200)
        .end(request.method === 'GET' ? found : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const bucket = (secretAccessKey = secret) =>
  createBucketStore({ url, region: 'eu-north-1', accessKeyId: 'key-id', secretAccessKey }, 'kyc')

test('a picture is put, read and removed with signed requests', async () => {
  const [key, bytes] = [newPictureKey(), randomBytes(200_000)]
  await bucket().put(key, bytes)
  expect([...objects.keys()]).toEqual([`/pictures/kyc/${key}`])
  expect(await bucket().get(key)).toEqual(bytes)
  await bucket().remove(key)
  expect(objects.size).toBe(0)
  await expect(bucket().get(key)).rejects.toThrow('picture store failed')
})

test('a wrong secret and a store that is not there are failures of a dependency', async () => {
  await expect(bucket('another').put(newPictureKey(), Buffer.from('x'))).rejects.toThrow('picture store failed')
  const away = createBucketStore(
    { url: 'http://127.0.0.1:1/x', region: 'r', accessKeyId: 'a', secretAccessKey: 'b' },
    'kyc',
  )
  await expect(away.put(newPictureKey(), Buffer.from('x'))).rejects.toThrow('picture store failed')
})
