import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { show } from '../../testing/show.tsx'
import { DownloadBar } from './download-bar.tsx'

const open = async (status = statusFixture()) => {
  answerCalls()
  return show(<DownloadBar />, { as: 'guest', boot: { status } })
}

test('closed, it is gone and stays so on this device', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Hide this' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.getItem('hideDownloadBar')).toBe('1')
})

test('opens the guide to installing', async () => {
  const { user, site } = await open()
  await user.click(screen.getByRole('button', { name: 'Get it' }))
  expect(site.overlays.get()).toEqual({ name: 'install' })
})

test('a merchant without an app shows none', async () => {
  const status = statusFixture()
  status.info.whitelabel.flags = { ...status.info.whitelabel.flags, APPWINDOW: false }
  await open(status)
  expect(screen.queryByRole('complementary')).toBeNull()
})
