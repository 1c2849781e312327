import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
