import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import type { TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

/** More than run at once and wait together. */
const flood = 80
const served = 67

test('while a member’s calls wait for their own lock, another member is served, and what is too much is refused', async () => {
  const [flooder, other] = [await newPerson(platform), await newPerson(platform, { cash: '10.00' })]
  const lock = await platform.database.owner.connect()
  await lock.query('begin')
  await lock.query('select from member where id = $1 for update', [flooder.id])
  const codes: string[] = []
  const calls = Array.from({ length: flood }, (_, index) =>
    flooder.visitor.call('accounts.setNickname', { body: { nickname: `Flood ${index}` } }).then(
      () => codes.push('done'),
      (cause: { code: string }) => codes.push(cause.code),
    ),
  )
  try {
    await until(() => codes.length >= flood - served)
    expect(codes).toEqual(Array.from({ length: flood - served }, () => 'rate_limited'))
    // With a connection for each call that waits there would be none left.
    expect(await other.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '10.00' })
    expect(await other.visitor.call('accounts.setNickname', { body: { nickname: 'Quiet' } })).toEqual({})
    expect(codes).toHaveLength(flood - served)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  await Promise.all(calls)
  expect(codes.filter((code) => code === 'done')).toHaveLength(served)
})
