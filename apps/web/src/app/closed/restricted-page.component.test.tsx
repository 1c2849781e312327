import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { RestrictedPage } from './restricted-page.tsx'

afterEach(() => vi.restoreAllMocks())

const open = async (isBlocked: boolean, surroundings: Surroundings = {}) => {
  answerCalls()
  const status = {
    ...statusFixture(),
    isBlocked,
    regionRestriction: !isBlocked,
    location: { ip: '203.0.113.7', country: 'FR' },
  }
  return show(<RestrictedPage />, { as: 'guest', boot: { status }, ...surroundings })
}

test.each([
  [true, 'Your address is blocked', /^403-[0-9A-F]+$/],
  [false, 'Not open where you are', /^451-[0-9A-F]+$/],
])(
  'says why it is closed, and what support needs to find the visit (blocked: %s)',
  async (isBlocked, title, reference) => {
    await open(isBlocked)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText('203.0.113.7')).toBeVisible()
    expect(screen.getByText(reference)).toBeVisible()
  },
)

test('support is one tap away, another try too', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { user, site } = await open(true)
  await user.click(screen.getByRole('button', { name: 'Contact support' }))
  expect(site.overlays.get()).toEqual({ name: 'service' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a visitor who cannot read it chooses another language', async () => {
  const { user, site } = await open(false, { language: 'ar' })
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
})
