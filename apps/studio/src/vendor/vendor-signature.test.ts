import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSignedBy, signRequest } from './vendor-signature.ts'

/** The worked example of docs/vendor-protocol.md. The seed of this key is the first of RFC 8032's test vectors. */
const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
const pkcs8Prefix = '302e020100300506032b657004220420'
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from(pkcs8Prefix, 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(key)
const timestamp = '1767225600000'
const body = '{"request_uuid":"6f6f0c4e-6f0e-4b6e-9d53-0f0f3c1b2a10","ticket":"3f9c0c52","game_code":"carousel-royale"}'

test('signs the worked example of the protocol', () => {
  const page = readFileSync(new URL('../../../../docs/vendor-protocol.md', import.meta.url), 'utf8')
  expect(page).toContain(`\n${seed.toString('hex')}\n`)
  expect(page).toContain(pkcs8Prefix)
  expect(page).toContain(`\n${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}\n`)
  expect(page).toContain(`\n${body}\n`)
  expect(page).toContain(`time \`${timestamp}\``)
  expect(page).toContain(`\n${signRequest(key, { timestamp, body })}\n`)
})

test('no other time, body, order of fields or key passes', () => {
  const signature = signRequest(key, { timestamp, body })
  const passes = (changes: { timestamp?: string; body?: string; signature?: string }) =>
    isSignedBy(publicKey, { timestamp, body, signature, ...changes })
  expect(passes({})).toBe(true)
  expect(passes({ timestamp: '1767225600001' })).toBe(false)
  const { request_uuid, ticket, game_code } = JSON.parse(body) as Record<string, string>
  expect(passes({ body: JSON.stringify({ ticket, request_uuid, game_code }) })).toBe(false)
  expect(passes({ signature: '' })).toBe(false)
  const bytes = Buffer.from(body)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(passes({ body: flipped.toString('latin1') })).toBe(false)
  }
})
