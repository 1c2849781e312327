import { beforeAll, expect, test } from 'vitest'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { demoPassword } from '../../../testing/visitor.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

test('a demo member logs in, reads who they are, and logs out for good', async () => {
  const visitor = platform.visitor()
  const session = await visitor.logIn('Minh ', demoPassword.minh)
  expect(session).toMatchObject({ userName: 'minh', type: 0, merchantCode: 'demo' })
  const info = await visitor.call('accounts.profile')
  expect(info).toMatchObject({ account: 'minh', currency: 'USD', id: session.id })
  await visitor.call('accounts.logout')
  expect(await visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended', status: 401 })
})
