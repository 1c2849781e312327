import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openInScript } from '../../platform/http/open-in-script.ts'
import { revealServicePath } from './service-path.ts'

/** Obfuscates a path as the platform does. */
function hide(path: string, trailing = 'k3m9pq2x'): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(trailing).digest(), iv)
  const body = Buffer.concat([cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([iv, body]).toString('base64url') + trailing
}

describe('revealServicePath', () => {
  test('reads what the platform hid', async () => {
    expect(await revealServicePath(hide('https://t.me/fairground_help'))).toBe('https://t.me/fairground_help')
    expect(await revealServicePath(hide('mailto:help@fairground.example'))).toBe('mailto:help@fairground.example')
  })

  test('rejects script URLs and damaged values', async () => {
    expect(await revealServicePath(hide('javascript:alert(1)'))).toBeNull()
    const hidden = hide('https://t.me/a')
    // Changes the first character, whatever it was: the initial vector is random.
    const damaged = `${hidden.startsWith('x') ? 'y' : 'x'}${hidden.slice(1)}`
    expect(await revealServicePath(damaged)).toBeNull()
    expect(await revealServicePath('')).toBeNull()
  })

  test('reads the same without WebCrypto', () => {
    const hidden = hide('https://m.me/fairground')
    const bytes = Buffer.from(hidden.slice(0, -8), 'base64url')
    const opened = openInScript(Buffer.from('k3m9pq2x'), bytes.subarray(0, 12), bytes.subarray(12))
    expect(new TextDecoder().decode(opened)).toBe('https://m.me/fairground')
  })
})
