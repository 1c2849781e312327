import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { confirm, passTime, show } from '../../testing/show.tsx'
import { HealthPage } from './health-page.tsx'

const health: OperatorReply<'health.health'> = {
  platform: { version: '0.1', runtime: 'Node.js 20', upSeconds: 8_000, memoryBytes: 104_857_600 },
  database: { version: '16', sizeBytes: 1_048_576, connections: 9, connectionsMax: 100, longestSeconds: 1 },
  countries: { isByProxy: false, table: null },
  zoneDifference: null,
  jobs: { due: 4, failing: 1, oldestDueSeconds: 200 },
}
const job = {
  id: '41',
  kind: 'lottery.settle',
  key: 'delta 7',
  state: 'failing' as const,
  dueAt: '2026-11-20T12:30:00Z',
  attempts: 3,
  lastError: 'The feed is silent.',
}

const pushed = (sent: number, failed: number): OperatorReply<'messaging.pushed'> => ({
  devices: 5,
  list: [{ day: '2026-11-20', sent, queued: 0, failed, gone: 0, lastFailure: failed > 0 ? 'status 403' : null }],
  next: null,
})

test('push services that refuse everything are an alarm, one that refuses a device is not', async () => {
  const calls = answerCalls({
    'health.health': health,
    'messaging.carriers': { list: [] },
    'messaging.pushed': pushed(0, 5),
    'health.jobs': { list: [], next: null },
  })
  await show(<HealthPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Push services refuse every notification5 notifications of 2026-11-20 failed and none arrived. Last answer: status 403./,
  )
  calls.change({ 'messaging.pushed': pushed(1, 5) })
  await passTime(10_000)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a job that fails is tried again with a reason; nothing is offered for one that waits', async () => {
  const calls = answerCalls({
    'health.health': health,
    'messaging.carriers': { list: [] },
    'messaging.pushed': pushed(3, 2),
    'health.jobs': { list: [job, { ...job, id: '42', key: 'delta 8', state: 'waiting', lastError: null }], next: null },
    'health.retryJob': refusal('not_found'),
  })
  const { user } = await show(<HealthPage />)
  for (const words of ['The feed is silent.', '2 hours', '3 minutes', '9 of 100', '100 MB'])
    expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByText('Try now'))
  await confirm(user, 'Try now')
  expect(await screen.findByText('It does not exist, or not for this merchant.')).toBeVisible()
  calls.change({ 'health.retryJob': {}, 'health.jobs': { list: [{ ...job, state: 'running' }], next: null } })
  await confirm(user, 'Try now')
  await waitFor(() => expect(screen.queryByText('Try now')).toBeNull())
  expect(calls.to('health.retryJob').map(({ params }) => params)).toEqual([{ id: '41' }, { id: '41' }])
})

test('a zone whose days the platform and its database count differently is named', async () => {
  answerCalls({
    'health.health': { ...health, zoneDifference: { zone: 'Africa/Casablanca', from: '2026-12-01T00:00:00Z' } },
    'messaging.carriers': { list: [] },
    'messaging.pushed': pushed(1, 0),
    'health.jobs': { list: [], next: null },
  })
  await show(<HealthPage />)
  expect(await screen.findByText(/Africa\/Casablanca/)).toBeVisible()
})
