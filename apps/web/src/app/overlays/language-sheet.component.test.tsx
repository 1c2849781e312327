import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { Part as LanguageSheet } from './language-sheet.tsx'

type Codes = ReturnType<typeof statusFixture>['info']['settings']['languages']

const announced = vi.fn<(event: Event) => void>()

beforeEach(() => addEventListener('changeLanguage', announced))
afterEach(() => {
  removeEventListener('changeLanguage', announced)
  announced.mockReset()
  document.cookie = 'language=;path=/;max-age=0'
})

/** Closes as the shell closes it, and opens again. */
function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} reason={undefined} />
    </>
  )
}

type Sheet = Awaited<ReturnType<typeof open>>['sheet']

async function open({ offered, ...surroundings }: Surroundings & { offered?: Codes } = {}) {
  answerCalls()
  const status = statusFixture()
  if (offered) status.info.settings.languages = offered
  const shown = await show(<Opened />, { ...surroundings, boot: { status } })
  const title = shown.site.i18n.t('site.menu.languages.title')
  const dialog = await screen.findByRole('dialog', { name: title })
  return { ...shown, title, sheet: within(dialog) }
}

/** The name of a language stands in that language. */
const names = (sheet: Sheet) =>
  sheet.getAllByRole('listitem').map((item) => within(item).getByRole('button').textContent)

test('offers what the merchant offers, each by its own name, and marks the one that is read', async () => {
  const { sheet } = await open()
  expect(names(sheet)).toEqual(['English', 'Tiếng Việt', 'العربية'])
  expect(sheet.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  expect(sheet.getByRole('button', { name: 'Tiếng Việt' })).not.toHaveAttribute('aria-current')
  expect(sheet.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar')
  expect(sheet.queryByRole('searchbox')).toBeNull()
})

test('a chosen language is shown, remembered, and sent by its code', async () => {
  const { site, user, sheet, title } = await open()
  await user.click(sheet.getByRole('button', { name: 'Tiếng Việt' }))
  await waitFor(() => expect(site.i18n.get()).toMatchObject({ language: 'vi', tag: 'vi', direction: 'ltr' }))
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  expect(site.i18n.t('site.menu.languages.title')).toBe('Ngôn ngữ')
  expect(document.documentElement.lang).toBe('vi')
  expect(localStorage.getItem('language')).toBe('VN')
  expect(document.cookie).toContain('language=VN')
  expect(announced.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)).toEqual(['VN'])
  expect(site.http.headers()['Language']).toBe('VN')
})

test('the language that is read already closes the sheet and changes nothing', async () => {
  const { user, sheet, title } = await open()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(sheet.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect(fetched).not.toHaveBeenCalled()
  expect(announced).not.toHaveBeenCalled()
})

test('without a connection the language stays, and it is said why', async () => {
  const { site, user, sheet } = await open()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(sheet.getByRole('button', { name: 'Tiếng Việt' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(site.i18n.get().language).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBeNull()
  expect(announced).not.toHaveBeenCalled()
  fetched.mockRestore()
  await user.click(screen.getByText('again'))
  await user.click(await screen.findByRole('button', { name: 'Tiếng Việt' }))
  await waitFor(() => expect(localStorage.getItem('language')).toBe('VN'))
  expect(site.i18n.t('site.menu.languages.title')).toBe('Ngôn ngữ')
})

test('many languages are searched by their own name, by short name or by tag', async () => {
  const { user, sheet } = await open({ offered: ['EN', 'CN', 'TW', 'VN', 'TH', 'ID', 'JA', 'KO', 'AR'] })
  const search = sheet.getByRole('searchbox', { name: 'Search' })
  await user.type(search, ' VIỆT ')
  expect(names(sheet)).toEqual(['Tiếng Việt'])
  await user.clear(search)
  await user.type(search, 'vn')
  expect(names(sheet)).toEqual(['Tiếng Việt'])
  await user.clear(search)
  await user.type(search, 'zh-')
  expect(names(sheet)).toEqual(['简体中文', '繁體中文'])
  await user.clear(search)
  await user.type(search, 'Klingon')
  expect(sheet.getByText('No language by that name')).toBeVisible()
  expect(sheet.queryByRole('listitem')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Clear search' }))
  expect(names(sheet)).toHaveLength(9)
})

test('reads from right to left in Arabic, until another language is chosen', async () => {
  const { site, user, sheet, title } = await open({ language: 'ar' })
  expect(title).toMatch(/[\u0600-\u06ff]/)
  expect(document.documentElement.dir).toBe('rtl')
  expect(sheet.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-current', 'true')
  await user.click(sheet.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'))
  expect(site.i18n.t('site.menu.languages.title')).toBe('Language')
})

test('long texts stand in full', async () => {
  const { sheet } = await open({ hasLongTexts: true, offered: ['EN', 'CN', 'TW', 'VN', 'TH', 'ID', 'JA', 'KO', 'AR'] })
  expect(sheet.getByRole('searchbox', { name: '[Search Search Search]' })).toBeVisible()
})
