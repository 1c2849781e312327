import { describe, expect, test } from 'vitest'
import { openInScript } from '../../platform/http/open-in-script.ts'
import { hidePath } from '../../testing/hide-path.ts'
import { revealServicePath } from './service-path.ts'

describe('revealServicePath', () => {
  test('reads what the platform hid', async () => {
    expect(await revealServicePath(hidePath('https://t.me/fairground_help'))).toBe('https://t.me/fairground_help')
    expect(await revealServicePath(hidePath('mailto:help@fairground.example'))).toBe('mailto:help@fairground.example')
  })

  test('rejects script URLs and damaged values', async () => {
    expect(await revealServicePath(hidePath('javascript:alert(1)'))).toBeNull()
    const hidden = hidePath('https://t.me/a')
    // Changes the first character, whatever it was: the initial vector is random.
    const damaged = `${hidden.startsWith('x') ? 'y' : 'x'}${hidden.slice(1)}`
    expect(await revealServicePath(damaged)).toBeNull()
    expect(await revealServicePath('')).toBeNull()
  })

  test('reads the same without WebCrypto', () => {
    const hidden = hidePath('https://m.me/fairground')
    const bytes = Buffer.from(hidden.slice(0, -8), 'base64url')
    const opened = openInScript(Buffer.from('k3m9pq2x'), bytes.subarray(0, 12), bytes.subarray(12))
    expect(new TextDecoder().decode(opened)).toBe('https://m.me/fairground')
  })
})
