import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show } from '../../testing/show.tsx'
import { HomeHeader } from '../shell/header/home-header.tsx'
import { readChanges } from './read-changes.ts'

test('an open page takes on a changed name and changed colours', async () => {
  const brand = document.createElement('style')
  brand.id = 'brand'
  document.head.append(brand)
  const status = statusFixture()
  Object.assign(status.info.whitelabel, { name: 'Lantern', tokens: { light: { brand: '#0055aa' }, dark: {} } })
  answerCalls({ 'merchants.status': status })
  const { site } = await show(<HomeHeader />, { as: 'guest' })
  expect(screen.getByText('Fairground')).toBeVisible()
  await act(() => readChanges(site))
  expect(await screen.findByText('Lantern')).toBeVisible()
  expect([...(brand.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(' ', ''))).toEqual([
    expect.stringContaining('--brand:#0055aa'),
    expect.stringContaining('--app-ground:'),
  ])
  brand.remove()
})
