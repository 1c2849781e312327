import { readFileSync } from 'node:fs'
import { getLanguage, languageTags } from '@fairground/contract/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildIcons, iconList, listSymbolNames } from '../../../icons/build-icons.ts'
import { readFlags } from '../../../icons/read-flags.ts'
import { renderIconNames } from '../../../icons/render-icon-names.ts'
import { roundPath } from '../../../icons/round-path.ts'
import { inlineSymbols } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

test('the types are those of icons.json', () => {
  const written = readFileSync(new URL('../generated/icon-names.ts', import.meta.url), 'utf8')
  expect(written, 'run: node apps/web/icons/write-icon-names.ts').toBe(renderIconNames())
})

test('every icon of the list exists, in one place', () => {
  const { inlineSvg, spriteSvg, names } = buildIcons()
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    const [place, other] = inlineSymbols.has(name) ? [inlineSvg, spriteSvg] : [spriteSvg, inlineSvg]
    expect(place).toContain(`<symbol id="i-${name}" `)
    expect(other).not.toContain(`<symbol id="i-${name}" `)
  }
})

test('symbols hold paths and nothing else', () => {
  const { inlineSvg, spriteSvg } = buildIcons()
  const elements = new Set([...(inlineSvg + spriteSvg).matchAll(/<(\w+)/g)].map(([, name]) => name))
  expect([...elements].sort()).toEqual(['path', 'svg', 'symbol'])
})

test('an icon that Phosphor lacks fails the build', () => {
  const list = { inline: { 'no-such-icon': ['regular'] }, sprite: {}, flags: [] }
  expect(() => buildIcons(list)).toThrow('Phosphor has no icon no-such-icon')
})

test('icons stand in the page or in the sprite, as the list says', () => {
  expect(listSymbolNames(iconList.inline)).toContain('house-fill')
  expect(renderToStaticMarkup(<Icon name="house" weight="fill" />)).toContain('href="#i-house-fill"')
  expect(renderToStaticMarkup(<Icon name="bank" />)).toContain('.svg#i-bank"')
})

test('arrows and carets to a side turn with the page, others do not', () => {
  expect(renderToStaticMarkup(<Icon name="caret-right" weight="bold" />)).toContain('data-mirror')
  expect(renderToStaticMarkup(<Icon name="arrow-up" weight="bold" />)).not.toContain('data-mirror')
  expect(renderToStaticMarkup(<Icon name="house" />)).not.toContain('data-mirror')
})

test('there is a flag for every language', () => {
  const wanted = new Set(languageTags.map((tag) => getLanguage(tag).flag))
  expect([...iconList.flags].sort()).toEqual([...wanted].sort())
  for (const svg of readFlags().values()) expect(svg).toMatch(/^<svg /)
})

test('rounded steps do not add up an error', () => {
  // Ten steps of 0.4 end at 4, not at 0.
  expect(roundPath(`M0 0${'l.4 0'.repeat(10)}`)).toMatch(/^M0 0(l[01] 0){10}$/)
  expect(roundPath(`M0 0${'l.4 0'.repeat(10)}`).match(/l1/g)).toHaveLength(4)
  expect(roundPath('M185.81 167.62c-18 13.9-44.17 23.41-81.68 24.31Z')).toBe('M186 168c-18 14-44 23-82 24Z')
  expect(roundPath('M8.4 8.4a81.23 81.23 0 0 1-16 15.07')).toBe('M8 8a81.2 81.2 0 0 1-16 15')
})
