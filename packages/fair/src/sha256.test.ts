import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hmacSha256 } from './sha256.ts'

const vectors = path.resolve(import.meta.dirname, '../../../bench/data/wycheproof/hmac-sha256.json')

interface Group {
  tagSize: number
  tests: readonly { tcId: number; key: string; msg: string; tag: string; result: string }[]
}

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test('HMAC is what Wycheproof expects, over keys and messages of every length', () => {
  const { testGroups } = JSON.parse(readFileSync(vectors, 'utf8')) as { testGroups: readonly Group[] }
  const verdicts = testGroups.flatMap(({ tagSize, tests }) =>
    tests.map(({ tcId, key, msg, tag, result }) => {
      const made = hmacSha256(bytes(key), bytes(msg)).subarray(0, tagSize / 8)
      return { tcId, isRight: (Buffer.from(made).toString('hex') === tag) === (result === 'valid') }
    }),
  )
  expect(verdicts).toHaveLength(174)
  expect(verdicts.filter(({ isRight }) => !isRight)).toEqual([])
})
