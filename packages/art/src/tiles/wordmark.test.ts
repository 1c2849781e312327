import { describe, expect, it } from 'vitest'
import { catalogue, getProvider } from '../testing/demo.ts'
import { wordmark, wordmarkSvg } from './wordmark.ts'

describe('wordmark', () => {
  it('is one short path without a colour', () => {
    for (const provider of catalogue.providers) {
      expect(wordmarkSvg(provider)).not.toMatch(/fill|stroke|style/)
      expect(wordmark(provider).path.length).toBeLessThan(8_000)
      expect(wordmark(provider).viewBox).toMatch(/^0 0 \d+ 240$/)
    }
  })

  it('keeps the case of the name if capitals are not wanted', () => {
    const provider = getProvider('kiteworks')
    const capitals = { ...provider, art: { ...provider.art, caps: true } }
    expect(wordmark(capitals).path).not.toBe(wordmark(provider).path)
  })
})
