import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import type { BottomTab } from '../../platform/router/route.ts'
import { BottomMenu } from './bottom-menu.tsx'

const open = async (current: BottomTab | undefined, surroundings: Surroundings = {}) => {
  answerCalls()
  const shown = await show(<BottomMenu current={current} />, surroundings)
  const menu = within(screen.getByRole('navigation', { name: shown.site.i18n.t('site.nav.label') }))
  return { ...shown, menu, links: () => menu.getAllByRole('link') }
}

test.each(['guest', 'member'] as const)('leads a %s to the same four pages', async (as) => {
  const { links } = await open('home', { as })
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/m/home'],
    ['Promotions', '/m/activity'],
    ['Deposit', '/m/voucherCenter'],
    ['Account', '/m/member/home'],
  ])
})

test.each([
  ['home', 'Home'],
  ['promotions', 'Promotions'],
  ['deposit', 'Deposit'],
  ['account', 'Account'],
] as const)('marks %s and nothing else as the current page', async (tab, name) => {
  const { links } = await open(tab)
  const current = links().filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, 'page']])
})

test('marks nothing on a page that has no entry', async () => {
  const { links } = await open(undefined)
  expect(links().filter((link) => link.hasAttribute('aria-current'))).toEqual([])
})

test('support opens over the page instead of leaving it', async () => {
  const { user, site, menu, visited } = await open('home')
  await user.click(menu.getByRole('button', { name: 'Support' }))
  expect(site.overlays.get()).toEqual({ name: 'service' })
  expect(visited).toEqual([])
})

test('names its entries in Arabic, with long texts in full', async () => {
  const { site, menu } = await open('deposit', { language: 'ar', hasLongTexts: true })
  const deposit = menu.getByRole('link', { name: site.i18n.t('site.nav.deposit') })
  expect(deposit).toHaveAttribute('aria-current', 'page')
  expect(deposit).toHaveTextContent(/[\u0600-\u06ff]/)
})
