import { constants, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gcm } from '@noble/ciphers/aes.js'
import { expect, test } from 'vitest'
import { sealRsaOaep } from './rsa-oaep.ts'

/** The site's cryptography against vectors of Wycheproof: WebCrypto, and the script of browsers that have none. */
const folder = path.resolve(import.meta.dirname, '../../../../../bench/data/wycheproof')

interface Vector {
  tcId: number
  result: string
  flags: readonly string[]
  key: string
  iv: string
  aad: string
  msg: string
  ct: string
  tag: string
}

interface Group {
  keySize: number
  ivSize: number
  privateKeyPkcs8: string
  tests: readonly Vector[]
}

const read = (name: string) =>
  (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as { testGroups: readonly Group[] }).testGroups

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (of: Uint8Array | ArrayBuffer) => Buffer.from(new Uint8Array(of)).toString('hex')

interface Cipher {
  seal: (vector: Vector) => Promise<Uint8Array | ArrayBuffer>
  /** Rejects what is forged. */
  open: (vector: Vector) => Promise<Uint8Array | ArrayBuffer>
}

const { subtle } = globalThis.crypto
const importKey = ({ key }: Vector) => subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
const algorithm = ({ iv, aad }: Vector) => ({ name: 'AES-GCM', iv: bytes(iv), additionalData: bytes(aad) })

const ciphers: readonly [string, Cipher][] = [
  [
    'WebCrypto',
    {
      seal: async (vector) => subtle.encrypt(algorithm(vector), await importKey(vector), bytes(vector.msg)),
      open: async (vector) => subtle.decrypt(algorithm(vector), await importKey(vector), bytes(vector.ct + vector.tag)),
    },
  ],
  [
    'plain script',
    {
      seal: async ({ key, iv, aad, msg }) => gcm(bytes(key), bytes(iv), bytes(aad)).encrypt(bytes(msg)),
      open: async ({ key, iv, aad, ct, tag }) => gcm(bytes(key), bytes(iv), bytes(aad)).decrypt(bytes(ct + tag)),
    },
  ],
]

test.each(ciphers)(
  'AES-GCM by %s: what is valid is sealed so and opens, and nothing else',
  async (_, { seal, open }) => {
    const vectors = read('aes-gcm')
      .filter(({ keySize, ivSize }) => keySize === 256 && ivSize === 96)
      .flatMap(({ tests }) => tests)
    expect(vectors).toHaveLength(66)
    const verdicts = await Promise.all(
      vectors.map(async (vector) => {
        const { tcId, result, msg, ct, tag } = vector
        const opened = await open(vector).then(hex, () => null)
        const isAccepted = opened === msg && hex(await seal(vector)) === ct + tag
        return { tcId, isRight: isAccepted === (result === 'valid') && (isAccepted || opened === null) }
      }),
    )
    expect(verdicts.filter(({ isRight }) => !isRight)).toEqual([])
  },
)

test('RSA-OAEP by plain script: each message of Wycheproof opens with its private key', () => {
  const groups = read('rsa-oaep-2048-sha256')
  const tried = groups.flatMap(({ privateKeyPkcs8, tests }) => {
    const key = createPrivateKey({ key: Buffer.from(privateKeyPkcs8, 'hex'), format: 'der', type: 'pkcs8' })
    const spki = Uint8Array.from(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    return tests
      .filter(({ result }) => result === 'valid')
      .map(({ tcId, msg }) => {
        const sealed = Buffer.from(sealRsaOaep(spki, bytes(msg)))
        const opened = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed)
        return { tcId, isRight: opened.toString('hex') === msg }
      })
  })
  expect(tried).toHaveLength(18)
  expect(tried.filter(({ isRight }) => !isRight)).toEqual([])
})
