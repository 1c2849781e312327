import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { newPerson } from '../../../testing/members.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { mailHtml } from './mail-html.ts'

const secret = 'a secret of bounce reports'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const mailgunKey = 'a webhook signing key'
const scope = { merchant: 1 as MerchantId, actor: { kind: 'guest', id: '10.0.0.1' } } as const

let server: MailServer
let platform: TestPlatform
let people = 0

beforeAll(async () => {
  server = await startMailServer()
  platform = await startTestPlatform({
    because: 'the mail server is one of the file',
    works: true,
    lotteries: [],
    config: {
      isDemo: false,
      smtp: {
        url: server.url,
        from: 'Fairground <no-reply@mail.example>',
        webhookSecrets: [secret],
        providerKeys: {
          sendgrid: [sendgrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
          mailgun: ['the previous signing key', mailgunKey],
        },
        dkim: {
          domainName: 'mail.example',
          keySelector: 'one',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
    },
  })
})
afterAll(async () => {
  await platform.stop()
  await server.stop()
})

const newAddress = (): string => `person${(people += 1)}@example.com`

async function send(to: string, { text = 'A text.', memberId }: { text?: string; memberId?: string } = {}) {
  const { database, jobs } = platform.app.context
  await transact(database.of(scope.merchant), (tx) =>
    platform.app.modules.messaging.messages.send({ tx, scope }, 'mail', { to, subject: 'A subject', text, memberId }),
  )
  jobs.wake()
  return until(
    async () => {
      const { rows } = await platform.database.owner.query<{ id: string; state: string; reason: string | null }>(
        'select id, state, reason from outgoing_message order by created_at desc, id desc limit 1',
      )
      return rows[0]?.state === 'queued' ? null : rows[0]
    },
    { what: 'a decision' },
  )
}

const stateOf = async (id: string) =>
  (
    await platform.database.owner.query<{ state: string; reason: string | null }>(
      'select state, reason from outgoing_message where id = $1',
      [id],
    )
  ).rows[0]

const mailTo = (to: string) => server.received.filter((each) => each.to === to)

async function report(events: object[], { key = secret, ageSeconds = 0, merchant = 'demo' } = {}): Promise<number> {
  const body = JSON.stringify({ events })
  const time = Math.floor(Date.now() / 1_000) - ageSeconds
  const { status } = await fetch(`${platform.origin}/mail/reports/${merchant}`, {
    method: 'POST',
    body,
    headers: {
      'Fairground-Signature': `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`,
    },
  })
  return status
}

/** RFC 6376 with relaxed canonicalisation, as a receiver checks it. */
function isDkimSigned(source: string): boolean {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const relaxedBody = `${body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=\r\n)/g, '')
    .replace(/(\r\n)+$/, '')}\r\n`
  const fields = head.split(/\r\n(?![ \t])/).map((field) => {
    const at = field.indexOf(':')
    const value = field
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()
    return [field.slice(0, at).toLowerCase().trim(), value] as const
  })
  const signature = fields.find(([name]) => name === 'dkim-signature')?.[1] ?? ''
  const tag = (name: string) => new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? ''
  const signed = tag('h')
    .split(':')
    .flatMap((name) => fields.filter((field) => field[0] === name.toLowerCase()))
  const text = [...signed, ['dkim-signature', signature.replace(/b=[^;]*$/, 'b=')]].map((field) => field.join(':'))
  const isBody = createHash('sha256').update(relaxedBody).digest('base64') === tag('bh')
  return isBody && verify('sha256', Buffer.from(text.join('\r\n')), publicKey, Buffer.from(tag('b'), 'base64'))
}

describe('a mail', () => {
  test('leaves as plain text and as HTML, signed for its domain', async () => {
    const to = newAddress()
    const { id, state } = await send(to, { text: '123456 is your code.' })
    expect(state).toBe('sent')
    const [mail] = mailTo(to)
    expect(mail?.source).toMatch(/Content-Type: text\/plain[\s\S]*123456 is your code[\s\S]*Content-Type: text\/html/)
    expect(mail?.source).toContain(`<${id}@mail.example>`)
    expect(mail?.source).toContain('Auto-Submitted: auto-generated')
    expect(isDkimSigned(mail?.source ?? '')).toBe(true)
    expect(isDkimSigned(mail?.source.replace('123456', '654321') ?? '')).toBe(false)
  })

  test('escapes everything that it is made from', () => {
    const evil = `<img src=x onerror="alert('x')">&`
    const html = mailHtml({ site: evil, subject: evil, text: evil, language: '"><script>' })
    expect(html).not.toMatch(/<img|<script|onerror="/)
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;x&#39;\)&quot;&gt;&amp;/g)).toHaveLength(3)
  })
})

describe('an address that bounces', () => {
  test('at the server’s door is not mailed again, and the member is told once', async () => {
    const { visitor, id: memberId } = await newPerson(platform)
    const to = newAddress()
    server.refuse(to, '550 5.1.1 no such user')
    expect(await send(to, { memberId })).toMatchObject({ state: 'failed', reason: '550 5.1.1' })
    expect(await send(to, { memberId })).toMatchObject({ state: 'failed', reason: 'the address bounced before' })
    const { list } = await visitor.call('messaging.inbox')
    expect(list.filter(({ kind }) => kind === 'mailReturned')).toHaveLength(1)
  })

  test('after it was taken is not mailed again; a passing bounce changes nothing', async () => {
    const { visitor, id: memberId } = await newPerson(platform)
    const to = newAddress()
    const { id } = await send(to, { memberId })
    const bounce = { kind: 'bounced', messageId: `<${id}@mail.example>`, recipient: to, reason: '550 5.1.1' }
    expect(await report([bounce])).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'sent', reason: null })
    expect([
      await report([{ ...bounce, isPermanent: true }]),
      await report([{ ...bounce, isPermanent: true }]),
    ]).toEqual([200, 200])
    expect(await stateOf(id)).toEqual({ state: 'failed', reason: '550 5.1.1' })
    expect(await send(to)).toMatchObject({ state: 'failed' })
    expect(mailTo(to)).toHaveLength(1)
    const { list } = await visitor.call('messaging.inbox')
    expect(list.filter(({ kind }) => kind === 'mailReturned')).toHaveLength(1)
  })

  test('is believed only with a fresh signature, of the mail’s own recipient and merchant', async () => {
    const to = newAddress()
    const { id } = await send(to)
    const bounce = { kind: 'complained', messageId: `<${id}@mail.example>`, recipient: to }
    expect(await report([bounce], { key: 'another secret' })).toBe(401)
    expect(await report([bounce], { ageSeconds: 600 })).toBe(401)
    expect(await report([bounce], { merchant: 'nobody' })).toBe(401)
    expect(await report([{ ...bounce, recipient: newAddress() }])).toBe(200)
    expect(await report([{ kind: 'burnt', messageId: id, recipient: to }])).toBe(400)
    expect(await stateOf(id)).toEqual({ state: 'sent', reason: null })
    expect(await report([{ ...bounce, kind: 'delivered' }])).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'delivered', reason: null })
  })
})

describe('a provider’s own webhook', () => {
  const post = async (provider: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(`${platform.origin}/mail/reports/demo/${provider}`, { method: 'POST', body, headers })).status
  const now = () => String(Math.floor(Date.now() / 1_000))

  const fromSendgrid = (events: object[], { time = now(), key = sendgrid.privateKey } = {}) => {
    const body = JSON.stringify(events)
    return post('sendgrid', body, {
      'X-Twilio-Email-Event-Webhook-Timestamp': time,
      'X-Twilio-Email-Event-Webhook-Signature': sign('sha256', Buffer.from(time + body), key).toString('base64'),
    })
  }

  test('of SendGrid tells of deliveries, bounces, blocks and complaints', async () => {
    const to = newAddress()
    const { id } = await send(to)
    const event = { email: to, 'smtp-id': `<${id}@mail.example>`, timestamp: 1, sg_event_id: 'x' }
    expect(
      await fromSendgrid([
        { ...event, event: 'processed' },
        { ...event, event: 'delivered' },
      ]),
    ).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'delivered', reason: null })
    expect(await fromSendgrid([{ ...event, event: 'bounce', type: 'blocked', reason: 'later' }])).toBe(200)
    expect(await fromSendgrid([{ ...event, event: 'dropped', reason: 'Unsubscribed Address' }])).toBe(200)
    expect((await stateOf(id))?.state).toBe('delivered')
    expect(await fromSendgrid([{ ...event, event: 'bounce', type: 'bounce', reason: '550 no such user' }])).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'failed', reason: '550 no such user' })
    expect(await send(to)).toMatchObject({ state: 'failed' })
  })

  test('of SendGrid is believed with its key and time only', async () => {
    const to = newAddress()
    const { id } = await send(to)
    const events = [{ email: to, 'smtp-id': `<${id}@mail.example>`, event: 'spamreport' }]
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    expect(await fromSendgrid(events, { key: other })).toBe(401)
    expect(await fromSendgrid(events, { time: String(Number(now()) - 600) })).toBe(401)
    expect(await post('sendgrid', JSON.stringify(events))).toBe(401)
    const headers = {
      'X-Twilio-Email-Event-Webhook-Timestamp': now(),
      'X-Twilio-Email-Event-Webhook-Signature': 'no signature',
    }
    expect(await post('sendgrid', JSON.stringify(events), headers)).toBe(401)
    expect(await fromSendgrid([{ nothing: 'known' }])).toBe(400)
    expect((await stateOf(id))?.state).toBe('sent')
    expect(await fromSendgrid(events)).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'failed', reason: 'complained' })
  })

  const fromMailgun = (data: object, { key = mailgunKey, timestamp = now() } = {}) => {
    const token = randomBytes(25).toString('hex')
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    return post('mailgun', JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }))
  }

  test('of Mailgun tells of failures for good, and is believed with its key and time only', async () => {
    const to = newAddress()
    const { id } = await send(to)
    const data = {
      event: 'failed',
      severity: 'permanent',
      recipient: to,
      message: { headers: { 'message-id': `${id}@mail.example`, to } },
      'delivery-status': { code: 550, message: 'no mailbox here', description: null },
    }
    expect(await fromMailgun(data, { key: 'another signing key' })).toBe(401)
    expect(await fromMailgun(data, { timestamp: String(Number(now()) - 600) })).toBe(401)
    expect(await post('mailgun', '{}')).toBe(401)
    expect(await fromMailgun({ ...data, severity: 'temporary' })).toBe(200)
    expect(await fromMailgun({ ...data, recipient: newAddress() })).toBe(200)
    expect(await fromMailgun({ event: 'opened' })).toBe(200)
    expect((await stateOf(id))?.state).toBe('sent')
    expect([await fromMailgun(data), await fromMailgun(data)]).toEqual([200, 200])
    expect(await stateOf(id)).toEqual({ state: 'failed', reason: 'no mailbox here' })
  })

  test('of a provider that nobody has set is not believed', async () => {
    for (const provider of ['postmark', 'fairground', '__proto__', 'constructor'])
      expect(await post(provider, '[]')).toBe(401)
  })
})
