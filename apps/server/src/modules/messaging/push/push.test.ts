import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushTopic } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { startPushService, type PushDevice, type PushService } from '../../../testing/push-service.ts'
import { until } from '../../../testing/until.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { pushToMembers } from './push-to-members.ts'

let platform: ConsolePlatform
let service: PushService
let person: Person
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

beforeAll(async () => {
  service = await startPushService()
  platform = await startConsolePlatform({
    because: 'the push service is a server of the file',
    works: true,
    lotteries: [],
    config: { push: { key: newKey(), contact: 'mailto:ops@example.com', hosts: [service.origin] } },
  })
})
afterAll(async () => {
  await platform.stop()
  await service.stop()
})
beforeEach(async () => {
  person = await newPerson(platform)
  service.answer(null)
  service.hold(false)
})

async function subscribe(who = person, topics: PushTopic[] = ['account']): Promise<PushDevice> {
  const device = service.newDevice()
  await who.visitor.call('messaging.subscribePush', { body: { ...device.subscription, topics } })
  return device
}

const run = (work: (tools: CommandTools) => Promise<void>, { merchant }: Person = person) =>
  platform.app.context.commands.run({ scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' }, work)
const tell = async (who = person, cause: string = randomUUID()) => {
  await run((tools) => tellMember(tools, { memberId: who.id, cause, kind: 'kycAccepted', params: {} }), who)
  platform.app.context.jobs.wake()
}
const takenBy = ({ name }: PushDevice) => service.taken.filter(({ device }) => device === name)
const states = async () =>
  (
    await platform.database.owner.query<{ state: string; reason: string | null }>(
      `select m.state, m.reason from push_message m order by m.created_at desc, m.id`,
    )
  ).rows

test('what lands in the inbox reaches the device, encrypted for it, with the title and an own path only', async () => {
  const device = await subscribe()
  await tell()
  const [pushed] = await until(() => (takenBy(device).length > 0 ? takenBy(device) : null))
  expect(pushed).toMatchObject({
    ttl: 86_400,
    claims: { aud: service.origin, sub: 'mailto:ops@example.com' },
    notification: {
      title: 'Identity check passed',
      body: `Open ${platform.app.context.merchants.get(person.merchant).look.name} to read more`,
      lang: 'en',
      dir: 'ltr',
      navigate: `${platform.origin}/m/webEmail`,
    },
  })
})

test('one event is one notification on each device, under one tag, in the language of the device', async () => {
  const first = await subscribe()
  const other = platform.visitor()
  Object.assign(other.headers, person.visitor.headers, { Language: 'VN' })
  const cause = randomUUID()
  await tell(person, cause)
  await tell(person, cause)
  await until(() => takenBy(first).length > 0)
  await until(async () => (await states()).every(({ state }) => state !== 'queued'))
  expect(takenBy(first)).toHaveLength(1)
  // The same session on a new device takes the place of the old one.
  const second = service.newDevice()
  await other.call('messaging.subscribePush', { body: { ...second.subscription, topics: [] } })
  await tell()
  const [pushed] = await until(() => (takenBy(second).length > 0 ? takenBy(second) : null))
  expect(pushed?.notification).toMatchObject({ title: 'Đã xác minh danh tính', lang: 'vi' })
  expect(takenBy(first)).toHaveLength(1)
})

test('a device hears of what it has asked for only', async () => {
  const device = await subscribe(person, ['wins'])
  const push = (topic: PushTopic, kind: string) =>
    run((tools) => pushToMembers(tools, [person.id], { topic, tag: `${topic}:1`, kind, link: '/m/chat' }))
  await push('chat', 'chat')
  await push('wins', 'win')
  await push('wins', 'win')
  await until(() => takenBy(device).length > 0)
  expect(takenBy(device).map(({ notification }) => notification['tag'])).toEqual(['wins:1'])
})

test('it ends with the session, and where the push service says that the device is gone', async () => {
  const device = await subscribe()
  expect(await person.visitor.call('messaging.push')).toMatchObject({ topics: ['account'] })
  await person.visitor.call('accounts.logout')
  await tell()
  const again = await newPerson(platform)
  const dead = await subscribe(again)
  service.answer(410, dead.name)
  await tell(again)
  await until(async () => (await again.visitor.call('messaging.push')).topics === null)
  expect([...takenBy(device), ...takenBy(dead)]).toEqual([])
})

test('a service that is down or slow is tried again, and the device that has it does not get it twice', async () => {
  const well = await subscribe()
  const elsewhere = await newPerson(platform)
  const late = await subscribe(elsewhere)
  service.answer(503, late.name)
  const before = service.calls()
  await run((tools) =>
    pushToMembers(tools, [person.id, elsewhere.id], {
      topic: 'account',
      tag: 'both',
      kind: 'newDevice',
      link: '/m/sc',
    }),
  )
  platform.app.context.jobs.wake()
  await until(() => service.calls() >= before + 3)
  service.answer(null, late.name)
  await until(() => takenBy(late).length > 0)
  expect([takenBy(well).length, takenBy(late).length]).toEqual([1, 1])
})

test('an address that is no push service’s is refused, and so is a point that is none', async () => {
  const { subscription } = service.newDevice()
  const refusal = (endpoint: string) =>
    person.visitor.refusal('messaging.subscribePush', { body: { ...subscription, endpoint, topics: [] } })
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://10.0.0.1/',
    `${service.origin}.example.com/`,
    'file:///etc/passwd',
  ])
    expect(await refusal(endpoint), endpoint).toMatchObject({ code: 'invalid_request' })
  const noPoint = { ...subscription, p256dh: `B${'A'.repeat(86)}`, topics: [] }
  expect(await person.visitor.refusal('messaging.subscribePush', { body: noPoint })).toMatchObject({
    code: 'invalid_request',
  })
})

test('a device of another key is told nothing, and can subscribe again', async () => {
  const device = await subscribe()
  await platform.database.owner.query(`update push_subscription set key_id = 'older' where member_id = $1`, [person.id])
  expect(await person.visitor.call('messaging.push')).toMatchObject({ topics: null })
  await tell()
  await until(async () => (await states())[0]?.state === 'gone')
  expect(takenBy(device)).toEqual([])
})

test('operators see how many were sent, and why others were not', async () => {
  const ana = await newConsoleVisitor(platform)
  const device = await subscribe()
  service.answer(400, device.name)
  await tell()
  await until(async () => (await states())[0]?.state === 'failed')
  const { devices, list } = await ana.call('messaging.pushed', { query: {} })
  expect(devices).toBeGreaterThan(0)
  expect(list[0]).toMatchObject({ lastFailure: 'status 400' })
  expect(list[0]?.sent).toBeGreaterThan(0)
})
