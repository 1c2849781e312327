import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallDeclaration } from '@fairground/contract'
import { newPerson, type Person } from '../../testing/members.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { createUploads, type UploadLimits } from './uploads.ts'

const limits: UploadLimits = {
  bytesMax: 1_000,
  shareMax: 400,
  atOnceMax: 2,
  bytesPerSecondMin: 100,
  graceMs: 1_000,
}
/** Every call that takes a form. */
const forms = Object.values<CallDeclaration>(calls).filter(({ accepts }) => accepts === 'multipart')

const faultOf = (body: Promise<unknown>): Promise<unknown> =>
  body.then(
    () => null,
    (cause: unknown) => cause,
  )

describe('what forms take of the memory', () => {
  test('a form arrives whole, and counts until it is released', async () => {
    const uploads = createUploads(limits)
    const source = new PassThrough()
    const { body, release } = uploads.receive(source, { member: 'ana', address: '10.0.0.1' })
    source.end(Buffer.alloc(300, 7))
    expect(await buffer(body)).toEqual(Buffer.alloc(300, 7))
    expect(body.receivedEncodedLength).toBe(300)
    const next = new PassThrough()
    const second = uploads.receive(next, { member: 'ana', address: '10.0.0.1' })
    next.end(Buffer.alloc(101))
    expect(await faultOf(buffer(second.body))).toMatchObject({ code: 'rate_limited' })
    second.release()
    release()
    const last = new PassThrough()
    last.end(Buffer.alloc(400))
    expect(await buffer(uploads.receive(last, { member: 'ana', address: '10.0.0.1' }).body)).toHaveLength(400)
  })

  test('a member has few forms open at once, and the next member at the same address is not kept out', () => {
    const uploads = createUploads(limits)
    const ana = { member: 'ana', address: '10.0.0.1' }
    const first = uploads.receive(new PassThrough(), ana)
    uploads.receive(new PassThrough(), ana)
    expect(() => uploads.receive(new PassThrough(), ana)).toThrow('rate_limited')
    uploads.receive(new PassThrough(), { member: 'ben', address: '10.0.0.1' })
    first.release()
    uploads.receive(new PassThrough(), ana)
  })

  test('one address has a share of the memory, and all together the rest', async () => {
    const uploads = createUploads(limits)
    const send = (member: string, address: string, size: number) => {
      const source = new PassThrough()
      source.end(Buffer.alloc(size))
      return faultOf(buffer(uploads.receive(source, { member, address }).body))
    }
    expect(await send('ana', '10.0.0.1', 300)).toBeNull()
    expect(await send('ben', '10.0.0.1', 101)).toMatchObject({ code: 'rate_limited' })
    expect(await send('cleo', '10.0.0.2', 300)).toBeNull()
    expect(await send('dan', '10.0.0.3', 400)).toMatchObject({ code: 'unavailable' })
  })

  test('a sender below the minimum speed is cut off, one above it is not', async () => {
    let now = 0
    const uploads = createUploads(limits, () => now)
    const open = (member: string) => {
      const source = new PassThrough()
      return { source, end: faultOf(buffer(uploads.receive(source, { member, address: '10.0.0.1' }).body)) }
    }
    const [slow, fast, done] = [open('slow'), open('fast'), open('done')]
    slow.source.write(Buffer.alloc(10))
    fast.source.write(Buffer.alloc(150))
    done.source.end(Buffer.alloc(1))
    expect(await done.end).toBeNull()
    now = 2_000
    uploads.checkSpeed()
    expect(await slow.end).toMatchObject({ code: 'invalid_request', params: { rule: 'speed' } })
    fast.source.end()
    expect(await fast.end).toBeNull()
  })
})

describe('one member who sends slowly', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await openTestMerchant()
  })
  afterAll(() => platform.stop())

  const boundary = 'fairground-boundary'
  const headersOf = ({ visitor }: Person) => ({
    ...visitor.headers,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  })

  /** The head of an upload and the beginning of its body; the rest never comes. */
  async function trickle(
    person: Person,
    { method, path }: Pick<CallDeclaration, 'method' | 'path'>,
  ): Promise<{ socket: Socket; said: () => string }> {
    const { hostname, port } = new URL(platform.origin)
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = Object.entries({ Host: hostname, 'Content-Length': '1000000', ...headersOf(person) })
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n--${boundary}\r\n`,
    )
    return { socket, said: () => said }
  }

  test('is tried with identity documents, receipts, pictures, chats and feedback', () => {
    expect(forms.map(({ path }) => path).toSorted()).toEqual([
      '/wps/chat/pictures',
      '/wps/deposit/manual/claim',
      '/wps/feedback',
      '/wps/member/icon/picture',
      '/wps/member/kyc',
    ])
  })

  test.each(forms)('does not keep another one out, and gets no more than a few places: $path', async (form) => {
    const [slow, other] = [await newPerson(platform), await newPerson(platform)]
    const senders = await Promise.all(Array.from({ length: 12 }, () => trickle(slow, form)))
    // Nine are refused at once, and their connections closed.
    const refused = () => senders.filter(({ said }) => said().startsWith('HTTP/1.1 429'))
    await expect.poll(() => refused().length).toBe(9)
    for (const { said } of refused()) expect(said().toLowerCase()).toContain('connection: close')
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#9ec8b4' } })
      .png()
      .toBuffer()
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    const body = Buffer.concat([Buffer.from(part), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const { status, text } = await rawRequest(platform.origin, {
      method: 'POST',
      path: '/wps/member/icon/picture',
      headers: headersOf(other),
      body,
    })
    expect([status, text]).toEqual([200, expect.stringContaining('"success":true')])
    for (const { socket } of senders) socket.destroy()
  })
})
