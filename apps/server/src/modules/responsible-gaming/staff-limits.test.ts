import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

test('staff see the limits and the pause that a member has chosen, and change none', async () => {
  const person = await newPerson(platform)
  await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'day', value: '50.00' } })
  const ana = await newConsoleVisitor(platform, 'support')
  const read = () => ana.call('responsibleGaming.memberLimits', { params: { id: person.id } })
  const { limits, pause } = await read()
  expect(limits.find(({ kind, span }) => kind === 'deposit' && span === 'day')).toMatchObject({
    value: '50.00',
    used: '0.00',
    pending: null,
  })
  expect(pause).toBeNull()
  await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 2 } })
  expect((await read()).pause).toMatchObject({ kind: 'time_out' })
  expect(await ana.refusal('responsibleGaming.memberLimits', { params: { id: randomUUID() } })).toBe('not_found')
})
