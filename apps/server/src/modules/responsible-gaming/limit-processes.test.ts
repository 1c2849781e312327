import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDraw, lottery, orderOf, place } from '../../testing/draws.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createVendor } from '../../testing/vendor.ts'

let first: TestPlatform
let number = ''

beforeAll(async () => {
  first = await openTestMerchant({ works: true, lotteries: [lottery] })
  number = await holdDraw(first)
})
afterAll(() => first.stop())

/** The same member at another server process. */
function at(platform: TestPlatform, { id, account, merchant, session }: Person): Person {
  const visitor = platform.visitor()
  visitor.session = session
  visitor.headers['Authorization'] = `Bearer ${session.token}`
  return { id, account, merchant, session, visitor }
}

test('what is set at one process binds another at once: limits, time-outs, and a vendor’s bets', async () => {
  const second = await startTestPlatform({ because: 'several processes serve one database', database: first.database })
  try {
    const here = await newPerson(first, { cash: '100.00' })
    const there = at(second, here)
    const vendor = createVendor(second.origin)
    const play = await vendor.launch(there)
    await place(there, orderOf(number))
    expect(await vendor.bet(play, { amount: '2.00', id: randomUUID(), round: 'before' })).toMatchObject({
      status: 'RS_OK',
    })
    await here.visitor.call('responsibleGaming.setLimit', { body: { kind: 'stake', span: 'day', value: '5.00' } })
    await expect(place(there, orderOf(number))).rejects.toMatchObject({ code: 'stake_limit_reached' })
    expect(await vendor.bet(play, { amount: '2.00', round: 'after' })).toMatchObject({
      status: 'RS_ERROR_LIMIT_REACHED',
    })
    await there.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    await expect(place(here, orderOf(number))).rejects.toMatchObject({ code: 'time_out_active' })
  } finally {
    await second.stop()
  }
})

test('a looser limit that waits is still there, with its time, after a restart', async () => {
  const before = await startTestPlatform({ because: 'several processes serve one database', database: first.database })
  const person = await newPerson(before)
  const which = { kind: 'loss', span: 'week' } as const
  const pendingOf = async ({ visitor }: Person) =>
    (await visitor.call('responsibleGaming.limits')).limits.find(
      ({ kind, span }) => kind === which.kind && span === which.span,
    )
  await person.visitor.call('responsibleGaming.setLimit', { body: { ...which, value: '50.00' } })
  await person.visitor.call('responsibleGaming.setLimit', {
    body: { ...which, value: '80.00', password: commonPassword },
  })
  const asked = await pendingOf(person)
  expect(asked).toMatchObject({ value: '50.00', pending: { value: '80.00', isReady: false } })
  await before.stop()

  const after = await startTestPlatform({ because: 'several processes serve one database', database: first.database })
  try {
    const back = at(after, person)
    expect(await pendingOf(back)).toEqual(asked)
    expect(await back.visitor.refusal('responsibleGaming.confirmLimit', { body: which })).toMatchObject({
      code: 'limit_change_waiting',
    })
    await first.database.owner.query('update play_limit set pending_from = now() where member_id = $1', [person.id])
    await back.visitor.call('responsibleGaming.confirmLimit', { body: which })
    expect(await pendingOf(back)).toMatchObject({ value: '80.00', pending: null })
  } finally {
    await after.stop()
  }
})
