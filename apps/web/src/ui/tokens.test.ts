import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')

function readTheme(name: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${name}'] {`)[1]?.split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, key = '', colour = '']) => [key, colour]))
}

const light = readTheme('light')
const themes = { light, dark: new Map([...light, ...readTheme('dark')]) }

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2']
const pairs = [
  ...['text', 'text-2', 'text-3'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['brand-text', 'danger', 'warn', 'info', 'reward-text'].map((text) => [text, 'surface']),
  ...['danger', 'warn', 'info'].map((tone) => [tone, `${tone}-tint`]),
  ['brand-text', 'brand-tint'],
  ['reward-text', 'reward-tint'],
  ['on-brand', 'brand'],
  ['on-reward', 'reward'],
  ['on-danger', 'danger'],
  ['on-hero', 'hero'],
  ['on-hero-2', 'hero'],
  ['hero-accent', 'hero'],
  ['on-hero-accent', 'hero-accent'],
] as [string, string][]

test.each(['light', 'dark'] as const)('every text has a contrast of at least 4.5 : 1, %s', (name) => {
  const theme = themes[name]
  const weak = pairs
    .map(([text, ground]) => ({
      text,
      ground,
      ratio: contrast(theme.get(text) ?? '#000', theme.get(ground) ?? '#000'),
    }))
    .filter(({ ratio }) => ratio < 4.5)
  expect(weak).toEqual([])
})

test('both themes set the same colours, except the constant ones', () => {
  const staying = ['on-hero', 'hero-accent', 'on-hero-accent']
  expect([...readTheme('dark').keys(), ...staying].sort()).toEqual([...light.keys()].sort())
})
