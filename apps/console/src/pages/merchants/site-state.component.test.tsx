import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls } from '../../testing/answer-calls.ts'
import { confirm, show } from '../../testing/show.tsx'
import { SiteState } from './site-state.tsx'

const merchant: OperatorReply<'merchants.merchant'> = {
  code: 'demo',
  name: 'Demo',
  hosts: ['play.example'],
  timeZone: 'UTC',
  proposals: [],
  currency: 'USD',
  languages: ['EN'],
  isUnderMaintenance: false,
  maintenanceUntil: null,
  isRegionRestricted: false,
  blockedAddresses: ['192.0.2.1'],
}

test('the site is closed to everybody in words that say so', async () => {
  const calls = answerCalls({ 'merchants.setAccess': {} })
  const { user } = await show(<SiteState merchant={merchant} />)
  expect(screen.getByText('Open')).toBeVisible()
  await user.click(screen.getByText('Close to everybody'))
  expect(await screen.findByText(/^Every visitor, wherever they are/)).toBeVisible()
  await confirm(user, 'Close to everybody')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('merchants.setAccess')[0]?.body).toMatchObject({
    before: { isRegionRestricted: false },
    after: { isRegionRestricted: true },
  })
})

test('a site that is closed to everybody is not shown as open', async () => {
  answerCalls({})
  await show(<SiteState merchant={{ ...merchant, isRegionRestricted: true }} />)
  expect(screen.getByText('Closed to everybody')).toBeVisible()
  expect(screen.getByText('Open to everybody')).toBeVisible()
  expect(screen.queryByText('Open')).toBeNull()
})
