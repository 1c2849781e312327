import { beforeAll, expect, test } from 'vitest'
import { commonPassword, newPerson } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const password = commonPassword
const which = { kind: 'loss', span: 'day' } as const
const refused = { code: 'step_up_required', value: { field: 'password' } }

test('a limit is lowered with one tap; raising or removing it, and confirming that, asks for the password', async () => {
  const { id, visitor } = await newPerson(platform)
  const limit = async () =>
    (await visitor.call('responsibleGaming.limits')).limits.find(
      ({ kind, span }) => kind === which.kind && span === which.span,
    )
  const set = (value: string | null, given = '') =>
    visitor.call('responsibleGaming.setLimit', { body: { ...which, value, password: given } })
  await set('50.00')
  await set('20.00')
  for (const value of ['20.01', '50.00', null])
    expect(await visitor.refusal('responsibleGaming.setLimit', { body: { ...which, value } })).toMatchObject(refused)
  expect(await limit()).toMatchObject({ value: '20.00', pending: null })
  expect(
    await visitor.refusal('responsibleGaming.setLimit', { body: { ...which, value: null, password: 'wrong' } }),
  ).toMatchObject({
    code: 'password_wrong',
  })
  await set(null, password)
  expect(await limit()).toMatchObject({ value: '20.00', pending: { value: null } })

  const owner = platform.database.owner
  await owner.query(`update play_limit set pending_from = now() - interval '1 second' where member_id = $1`, [id])
  await owner.query('update session set stepped_up_at = null where member_id = $1', [id])
  expect(await visitor.refusal('responsibleGaming.confirmLimit', { body: which })).toMatchObject(refused)
  expect(await limit()).toMatchObject({ value: '20.00' })
  await visitor.call('responsibleGaming.cancelLimitChange', { body: which })
  expect(await limit()).toMatchObject({ value: '20.00', pending: null })
})

test('the reality check comes oftener with one tap; more rarely, or never, with the password', async () => {
  const { visitor } = await newPerson(platform)
  const check = async () => (await visitor.call('responsibleGaming.limits')).realityMinutes
  await visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: 60 } })
  await visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: 30 } })
  for (const minutes of [60, null] as const)
    expect(await visitor.refusal('responsibleGaming.setRealityCheck', { body: { minutes } })).toMatchObject(refused)
  expect(await check()).toBe(30)
  await visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: null, password } })
  expect(await check()).toBeNull()
})

test('a time-out and an exclusion are taken with one tap; coming back asks for the password', async () => {
  const { id, visitor } = await newPerson(platform)
  await visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
  await visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
  const owner = platform.database.owner
  await owner.query(`update play_pause set ends_at = now() - interval '1 second' where member_id = $1`, [id])
  expect(await visitor.refusal('responsibleGaming.requestReturn', { body: {} })).toMatchObject(refused)
  expect((await visitor.call('responsibleGaming.limits')).pause).toMatchObject({ backAt: null })
})
