import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { show } from '../../../testing/show.tsx'
import { InstallGuide } from './install-guide.tsx'

const steps = () => screen.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)

describe('the guide to the home screen', () => {
  test('changes its steps with the kind of phone', async () => {
    answerCalls()
    const { user } = await show(<InstallGuide />)
    expect(steps()).toEqual(['1 Tap Share', '2 Choose Add to Home Screen', '3 Open from the new icon'])
    await user.click(screen.getByRole('radio', { name: 'Android' }))
    expect(steps()[1]).toBe('2 Choose Install app')
  })

  test('offers the file of the merchant’s app for the phone that it is for', async () => {
    answerCalls()
    const status = statusFixture()
    const resources = [{ resourceType: 'Android' as const, url: 'https://cdn.example/app.apk', labelNameEn: 'App' }]
    const { user } = await show(<InstallGuide />, {
      boot: { status: { ...status, info: { ...status.info, resources } } },
    })
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Android' }))
    expect(screen.getByRole('link', { name: 'Download the app file instead' })).toHaveAttribute(
      'href',
      'https://cdn.example/app.apk',
    )
  })
})
