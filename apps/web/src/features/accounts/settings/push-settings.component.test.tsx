import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PushCard } from '../../../entities/push/push-card.tsx'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { PushSettings } from './push-settings.tsx'

const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const keys = { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/one'

/** The browser's part: its permission, and a subscription at a push service that tests do not reach. */
function browser(answer: NotificationPermission) {
  const subscription = { options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe: vi.fn(async () => true) }
  let current: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => (current = subscription)),
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  const asks = vi.fn(async () => answer)
  vi.stubGlobal('Notification', { permission: answer === 'denied' ? 'denied' : 'default', requestPermission: asks })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  const given = async () => registration
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: given, getRegistration: given, ready: Promise.resolve(registration) },
  })
  return { asks, pushManager, subscription }
}

const open = async (page: React.ReactElement, answers: Answers = {}) => {
  const calls = answerCalls({
    'messaging.push': { publicKey, topics: null },
    'messaging.subscribePush': {},
    'messaging.unsubscribePush': {},
    ...answers,
  })
  return { ...(await show(page, { at: '/m/set' })), calls }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
beforeEach(() => {
  localStorage.removeItem('pushCard')
  localStorage.removeItem('pushMember')
})

test('asks the browser only when it is turned on, and tells the platform where the device is', async () => {
  const { asks, pushManager } = browser('granted')
  const { user, calls } = await open(<PushSettings />)
  const device = await screen.findByRole('switch', { name: 'Notifications on this device' })
  expect([asks.mock.calls.length, device]).toEqual([0, expect.objectContaining({ checked: false })])
  await user.click(device)
  await waitFor(() => expect(device).toBeChecked())
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
  expect(calls.to('messaging.subscribePush')).toMatchObject([
    { body: { endpoint, ...keys, topics: ['account', 'wins'] } },
  ])
  await user.click(screen.getByRole('switch', { name: 'Answers in the chat' }))
  await waitFor(() =>
    expect(calls.to('messaging.subscribePush').at(-1)).toMatchObject({ body: { topics: ['account', 'wins', 'chat'] } }),
  )
  expect(screen.getByRole('switch', { name: 'Money and security' })).toBeDisabled()
})

test('turned off, the platform and the browser forget the device', async () => {
  const { subscription, pushManager } = browser('granted')
  await pushManager.subscribe()
  const { user, calls } = await open(<PushSettings />, { 'messaging.push': { publicKey, topics: ['account'] } })
  await user.click(await screen.findByRole('switch', { name: 'Notifications on this device' }))
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce())
  expect(calls.to('messaging.unsubscribePush')).toHaveLength(1)
})

test('where the browser blocks them, it says what to do', async () => {
  browser('denied')
  await open(<PushSettings />)
  expect(await screen.findByText(/Blocked in your browser/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled()
})

test('the card that is closed does not come back', async () => {
  browser('default')
  const { user } = await open(<PushCard />)
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  expect(localStorage.getItem('pushCard')).toBe('closed')
})

test('where the browser has none, nothing is asked and nothing shown', async () => {
  const { calls } = await open(<PushSettings />)
  expect([calls.to('messaging.push'), screen.queryByRole('switch')]).toEqual([[], null])
})

test('an installation without a key offers nothing', async () => {
  browser('granted')
  const { calls } = await open(<PushSettings />, { 'messaging.push': { publicKey: null, topics: null } })
  await waitFor(() => expect(calls.to('messaging.push')).toHaveLength(1))
  expect(screen.queryByRole('switch')).toBeNull()
})
