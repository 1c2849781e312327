import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColours, contrastOf } from '@fairground/contract/look'

const css = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')

function readTheme(name: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${name}'] {`)[1]?.split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, key = '', colour = '']) => [key, colour]))
}

const light = readTheme('light')
const themes = { light, dark: new Map([...light, ...readTheme('dark')]) }

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
      ratio: contrastOf(theme.get(text) ?? '#000', theme.get(ground) ?? '#000'),
    }))
    .filter(({ ratio }) => ratio < 4.5)
  expect(weak).toEqual([])
})

test('both themes set the same colours, except the constant ones', () => {
  const staying = ['on-hero', 'hero-accent', 'on-hero-accent']
  expect([...readTheme('dark').keys(), ...staying].sort()).toEqual([...light.keys()].sort())
})

test('the defaults that operators see are those of the design', () => {
  const whole = (colour = '') => (colour.length === 4 ? `#${colour.slice(1).replaceAll(/./g, '$&$&')}` : colour)
  for (const [name, { light: day, dark: night }] of Object.entries(brandColours))
    expect([whole(themes.light.get(name)), whole(themes.dark.get(name))], name).toEqual([day, night])
})
