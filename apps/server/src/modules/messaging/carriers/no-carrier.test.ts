import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'text carriers are settings of the process',
    config: { isDemo: false },
  })
  await platform.database.owner.query(`update merchant set settings = jsonb_set(jsonb_set(settings::jsonb,
    '{registration,methods}', '["username","mobileNum"]'), '{flags,MOBILEVERCODELOGIN3}', 'true')`)
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())

const number = { countryDialingCode: '+84', mobileNum: '901200001' }

test('without a carrier and a mail server no code is ordered, and no way that needs one is offered', async () => {
  const visitor = platform.visitor()
  const { methods, codesBy } = await visitor.call('accounts.registrationSettings')
  expect({ methods, codesBy }).toEqual({ methods: ['username'], codesBy: [] })
  const { flags } = (await visitor.call('merchants.status')).info.whitelabel
  expect(flags).toMatchObject({ MOBILEVERCODELOGIN3: false })
  for (const call of ['accounts.sendLoginCode', 'accounts.sendRegistrationCode'] as const)
    expect(await visitor.refusal(call, { body: number })).toMatchObject({ code: 'feature_closed' })

  const { visitor: member } = await newPerson(platform)
  expect(await member.call('accounts.securityStatus')).toMatchObject({ codesBy: [] })
})
