import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createVendor } from '../testing/vendor.ts'

/** Responsible gaming: a limit set through one process holds in the other, and survives a restart. */
const boundWithin = 1_000

let database: TestDatabase
let first: TestPlatform
let second: TestPlatform

const start = () => startTestPlatform({ because: 'several processes serve one database', database })

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  first = await start()
  second = await start()
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await database.drop()
})

/** The same browser with another process. */
function at(platform: TestPlatform, person: Person): Person {
  const visitor = platform.visitor()
  Object.assign(visitor.headers, person.visitor.headers)
  return { ...person, visitor }
}

const stake = { kind: 'stake', span: 'day' } as const

test('a limit set in one process binds the bets of the other at once', async () => {
  const person = await newPerson(first, { cash: '100.00' })
  const vendor = createVendor(second.origin)
  const play = await vendor.launch(at(second, person))
  expect((await vendor.bet(play, { amount: '5.00', round: 'before' })).status).toBe('RS_OK')
  await person.visitor.call('responsibleGaming.setLimit', { body: { ...stake, value: '10.00' } })
  const startedAt = performance.now()
  expect((await vendor.bet(play, { amount: '6.00', round: 'after' })).status).not.toBe('RS_OK')
  promised({
    what: 'care: until a limit holds in the other process',
    measured: performance.now() - startedAt,
    unit: 'ms',
    budget: { atMost: boundWithin },
  })
  expect((await vendor.bet(play, { amount: '5.00', round: 'within' })).status).toBe('RS_OK')
})

test('a change that waits is still waiting after a restart', async () => {
  const person = await newPerson(first)
  await person.visitor.call('responsibleGaming.setLimit', { body: { ...stake, value: '10.00' } })
  await person.visitor.call('responsibleGaming.setLimit', {
    body: { ...stake, value: '50.00', password: commonPassword },
  })
  await second.stop()
  second = await start()
  const { limits } = await at(second, person).visitor.call('responsibleGaming.limits')
  expect(limits.find(({ kind, span }) => kind === stake.kind && span === stake.span)).toMatchObject({
    value: '10.00',
    pending: { value: '50.00', isReady: false },
  })
})
