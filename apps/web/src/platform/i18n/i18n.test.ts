import type { MessageKey } from '@fairground/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'
import { loadTextsBy, withTexts } from './with-texts.ts'

vi.mock('virtual:text-files', () => ({
  textFolders: { ar: '/ar', en: '/en', vi: '/vi' },
  sharedParts: ['errors', 'site'],
}))

/** A text per part and language, named after both. */
const asked: string[] = []
let isDown = false

beforeEach(() => {
  asked.length = 0
  isDown = false
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const part = url.split('/')[2]?.replace('.json', '') ?? ''
    return Promise.resolve(isDown ? new Response('', { status: 503 }) : Response.json({ [`${part}.back`]: url }))
  })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

const create = () => createI18n({ language: 'en', tag: 'en', direction: 'ltr' }, { 'site.header.back': 'here' })

test('each part is loaded once, several at the same time', async () => {
  const i18n = create()
  await Promise.all([i18n.load(['games', 'kyc']), i18n.load(['kyc', 'vip'])])
  await i18n.load(['games'])
  expect(asked).toEqual(['/en/games.json', '/en/kyc.json', '/en/vip.json'])
})

test('nothing is drawn again for texts that nobody has missed', async () => {
  const i18n = create()
  const heard = vi.fn()
  i18n.subscribe(heard)
  await i18n.load(['vip'])
  expect(heard).not.toHaveBeenCalled()
  i18n.t('kyc.back')
  await i18n.load(['kyc'])
  expect(heard).toHaveBeenCalledTimes(1)
  expect(i18n.t('kyc.back')).toBe('/en/kyc.json')
})

test('what could not be loaded is asked for again', async () => {
  const i18n = create()
  isDown = true
  await expect(i18n.load(['vip'])).rejects.toThrow('503')
  isDown = false
  await i18n.load(['vip'])
  expect(i18n.t('vip.back' as MessageKey)).toBe('/en/vip.json')
})

test('another language has every part that was there, also one that is asked for meanwhile', async () => {
  const i18n = create()
  await i18n.load(['games'])
  const changed = i18n.changeLanguage('vi')
  await Promise.all([changed, i18n.load(['kyc'])])
  expect(i18n.get().tag).toBe('vi')
  for (const part of ['errors', 'site', 'games', 'kyc'])
    expect(i18n.t(`${part}.back` as MessageKey)).toBe(`/vi/${part}.json`)
})

test('a module comes with its texts, and fails with them', async () => {
  const i18n = create()
  loadTextsBy(i18n.load)
  expect(await withTexts(Promise.resolve('module'), ['games', 'vip'])).toBe('module')
  expect(asked).toEqual(['/en/games.json', '/en/vip.json'])
  isDown = true
  await expect(withTexts(Promise.resolve('module'), ['kyc'])).rejects.toThrow('503')
})
