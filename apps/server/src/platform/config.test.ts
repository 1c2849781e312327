import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairground-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const gateway = {
  code: 'checkout',
  merchant: 'demo',
  secretKey: 'sk_test_of_nobody_at_all',
  webhookSecrets: ['whsec_the_newest_there_is'],
}

function read(gateways: unknown) {
  const file = path.join(folder, 'file')
  const paymentSecret = path.join(folder, 'payment.secret')
  writeFileSync(file, typeof gateways === 'string' ? gateways : JSON.stringify(gateways))
  writeFileSync(paymentSecret, 'payment secret of tests')
  return readConfig({
    DATABASE_URL: 'postgres://localhost/nothing',
    FAIRGROUND_SECRET: '07'.repeat(32),
    FAIRGROUND_PAYMENT_SECRET_FILE: paymentSecret,
    FAIRGROUND_PAYMENT_GATEWAYS_FILE: file,
  }).paymentGateways
}

describe('the contact for push services', () => {
  const secret = path.join(folder, 'payment.secret')
  const read = (contact: string) => {
    writeFileSync(secret, 'payment secret of tests')
    return readConfig({
      DATABASE_URL: 'postgres://localhost/nothing',
      FAIRGROUND_SECRET: '07'.repeat(32),
      FAIRGROUND_PAYMENT_SECRET_FILE: secret,
      FAIRGROUND_PUSH_CONTACT: contact,
    }).push.contact
  }

  test.each(['mailto:ops@example.com', 'https://example.com/contact', 'https://play.example'])(
    '%s is taken',
    (contact) => {
      expect(read(contact)).toBe(contact)
    },
  )

  test.each([
    'mailto:ops@localhost',
    'mailto:a@b',
    'mailto:<ops@example.com>',
    'mailto:ops@example.com,b@example.com',
    'mailto:ops@10.0.0.1',
    'https://localhost',
    'https://10.0.0.1/contact',
    'https://ops.internal',
    'https://',
    'ops@example.com',
  ])('%s, which services refuse or nobody can reach, is refused at the start', (contact) => {
    expect(() => read(contact)).toThrow('FAIRGROUND_PUSH_CONTACT must')
  })
})

test('payment gateways are read from their file, and go to Stripe where no other address is given', () => {
  expect(read([gateway])).toEqual([{ ...gateway, origin: 'https://api.stripe.com' }])
  expect(read([{ ...gateway, origin: 'http://127.0.0.1:4000' }])).toMatchObject([{ origin: 'http://127.0.0.1:4000' }])
})

test.each<[string, unknown]>([
  ['no JSON', 'secretKey=sk_test_of_nobody_at_all'],
  ['no list', gateway],
  ['a secret in the clear over the net', [{ ...gateway, origin: 'http://pay.example' }]],
  ['an address with a path', [{ ...gateway, origin: 'https://pay.example/v1' }]],
  ['the sandbox’s name', [{ ...gateway, code: 'sandbox' }]],
  ['one code twice', [gateway, gateway]],
  ['no secret to believe webhooks by', [{ ...gateway, webhookSecrets: [] }]],
  ['a field that nobody knows', [{ ...gateway, secret: 'sk_test' }]],
])('%s is refused without repeating a secret', (_what, gateways) => {
  expect(() => read(gateways)).toThrow(ConfigFault)
  expect(() => read(gateways)).not.toThrow(/sk_test/)
})

const enough = { DATABASE_URL: 'postgres://localhost/nothing', FAIRGROUND_SECRET: '07'.repeat(32) }

test.each<[Record<string, string>, string]>([
  [{ DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  [{ FAIRGROUND_PORT: '80a' }, 'FAIRGROUND_PORT must be a number, not "80a"'],
  [
    { FAIRGROUND_SECRET: 'short' },
    'FAIRGROUND_SECRET is damaged: it must have 64 hexadecimal digits, or several lines of them after a rotation. Restore it from a backup.',
  ],
  [{ FAIRGROUND_PAYMENT_SECRET_FILE: '' }, 'FAIRGROUND_PAYMENT_SECRET_FILE is not set'],
  [
    { FAIRGROUND_PAYMENT_SECRET_FILE: '/nowhere' },
    'FAIRGROUND_PAYMENT_SECRET_FILE names /nowhere, which cannot be read: restore it from a backup',
  ],
  [
    { FAIRGROUND_TRANSFER_KEY_FILE: import.meta.filename },
    `FAIRGROUND_TRANSFER_KEY_FILE names ${import.meta.filename}, which is no Ed25519 private key (PKCS 8 PEM): restore it from a backup`,
  ],
  [{ FAIRGROUND_SMTP_URL: 'mail.example' }, 'FAIRGROUND_SMTP_URL must begin with smtp:// or smtps://'],
  [{ FAIRGROUND_SMTP_URL: 'smtp://mail.example' }, 'FAIRGROUND_MAIL_FROM is not set'],
  [
    {
      FAIRGROUND_SMTP_URL: 'smtp://mail.example',
      FAIRGROUND_MAIL_FROM: 'a@b.example',
      FAIRGROUND_DKIM_DOMAIN: 'b.example',
    },
    'FAIRGROUND_DKIM_SELECTOR is not set',
  ],
  [
    { FAIRGROUND_PICTURE_BUCKET: 'bucket' },
    'FAIRGROUND_PICTURE_BUCKET must be the address of a bucket, such as https://s3.example.com/bucket',
  ],
  [{ FAIRGROUND_PICTURE_BUCKET: 'https://s3.example.com/bucket' }, 'FAIRGROUND_PICTURE_BUCKET_KEY_ID is not set'],
  [
    { FAIRGROUND_OIDC_SECRETS_FILE: import.meta.filename },
    'FAIRGROUND_OIDC_SECRETS_FILE must hold JSON: merchants, their providers, and the secret of each',
  ],
  [
    { FAIRGROUND_CHAT_DESK_SECRETS_FILE: import.meta.filename },
    'FAIRGROUND_CHAT_DESK_SECRETS_FILE must hold JSON: merchants, and the secret of each with their chat desk, 16 characters at least',
  ],
])('a wrong environment is told in one sentence: %j', (variables, sentence) => {
  const secretFile = path.join(folder, 'payment.secret')
  writeFileSync(secretFile, 'payment secret of tests')
  const read = () => readConfig({ ...enough, FAIRGROUND_PAYMENT_SECRET_FILE: secretFile, ...variables })
  expect(read).toThrow(ConfigFault)
  expect(read).toThrow(new Error(sentence))
})

test('ports follow each other where only one is given, and what is set to nothing is not set', () => {
  const secretFile = path.join(folder, 'payment.secret')
  writeFileSync(secretFile, 'payment secret of tests')
  const config = readConfig({
    ...enough,
    FAIRGROUND_PORT: '9000',
    FAIRGROUND_HOST: '',
    FAIRGROUND_DEMO: '0',
    FAIRGROUND_SMTP_URL: '',
    FAIRGROUND_PAYMENT_SECRET_FILE: secretFile,
  })
  expect(config).toMatchObject({ host: '127.0.0.1', port: 9000, studioPort: 9001, isDemo: false, smtp: null })
  expect(config.payment).toMatchObject({
    port: 9002,
    origin: 'http://127.0.0.1:9002',
    secret: 'payment secret of tests',
  })
})

const twilio = {
  code: 'main',
  kind: 'twilio',
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a token of nobody',
  from: '+1555',
}
const infobip = {
  code: 'spare',
  kind: 'infobip',
  origin: 'https://x.api.infobip.com',
  apiKey: 'a token of nobody',
  sender: 'X',
}

describe('carriers of text messages', () => {
  const readCarriers = (carriers: unknown) => {
    const secretFile = path.join(folder, 'payment.secret')
    writeFileSync(secretFile, 'payment secret of tests')
    const file = path.join(folder, 'carriers.json')
    writeFileSync(file, JSON.stringify(carriers))
    const files = { FAIRGROUND_PAYMENT_SECRET_FILE: secretFile, FAIRGROUND_TEXT_CARRIERS_FILE: file }
    return readConfig({ ...enough, ...files }).textCarriers
  }

  test('are tried in the order of their file', () => {
    expect(readCarriers([twilio, infobip])).toMatchObject([
      { code: 'main', origin: 'https://api.twilio.com', prefixes: [], timeoutMs: 5_000 },
      { code: 'spare', currency: 'USD' },
    ])
  })

  test.each([
    ['one code twice', [twilio, { ...infobip, code: 'main' }]],
    ['an address that is not encrypted', [{ ...infobip, origin: 'http://x.api.infobip.com' }]],
    ['a price that is no amount', [{ ...twilio, prices: { VN: '5 cents' } }]],
    ['no account', [{ ...twilio, accountSid: '' }]],
    ['a kind that nobody knows', [{ ...twilio, kind: 'pigeon' }]],
  ])('%s is refused without repeating a secret', (_what, carriers) => {
    expect(() => readCarriers(carriers)).toThrow(ConfigFault)
    expect(() => readCarriers(carriers)).not.toThrow(/a token of nobody/)
  })
})

describe('feeds of results', () => {
  const readFeeds = (feeds: unknown) => {
    const secretFile = path.join(folder, 'payment.secret')
    writeFileSync(secretFile, 'payment secret of tests')
    const file = path.join(folder, 'feeds.json')
    writeFileSync(file, JSON.stringify(feeds))
    const files = { FAIRGROUND_PAYMENT_SECRET_FILE: secretFile, FAIRGROUND_RESULT_FEEDS_FILE: file }
    return readConfig({ ...enough, ...files }).resultFeeds
  }
  const json = { code: 'main', url: 'https://results.example.com/v1', token: 'a token of nobody' }
  const rss = {
    code: 'site',
    kind: 'rss',
    regions: { south: 'https://results.example.org/xsmn.rss' },
    lotteries: { saigon: 'ho-chi-minh' },
  }

  test('answer in our own shape, or are sites that publish for everybody', () => {
    expect(readFeeds([json, rss])).toEqual([
      { ...json, timeoutMs: 5_000 },
      { ...rss, timeoutMs: 5_000 },
    ])
  })

  test.each([
    ['one code twice', [json, { ...rss, code: 'main' }]],
    ['a kind that nobody knows', [{ ...json, kind: 'pigeon' }]],
    ['a question without a token', [{ ...json, token: '' }]],
    ['a site that is not encrypted', [{ ...rss, regions: { south: 'http://results.example.org/xsmn.rss' } }]],
    ['a region that there is not', [{ ...rss, regions: { west: 'https://results.example.org/' } }]],
    ['a province that there is not', [{ ...rss, lotteries: { saigon: 'sai-gon' } }]],
    ['a province of a region without an address', [{ ...rss, lotteries: { hanoi: 'mien-bac' } }]],
  ])('%s is refused', (_what, feeds) => {
    expect(() => readFeeds(feeds)).toThrow(/FAIRGROUND_RESULT_FEEDS_FILE must hold/)
  })
})
