import { beforeAll, expect, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { commonPassword, newPerson } from '../../../testing/members.ts'
import { samples } from '../../../testing/samples.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

/** Promise S5: password, phone, bank card, withdrawal password, limits. The login password asks for the old one itself. */
const sensitive: readonly CallName[] = [
  'accounts.sendEmailCode',
  'accounts.setEmail',
  'accounts.sendMobileCode',
  'accounts.setMobile',
  'accounts.removeContact',
  'accounts.setPayeeName',
  'payments.addBankCard',
  'payments.setDefaultBankCard',
  'payments.removeBankCard',
  'accounts.setPaymentPassword',
  'accounts.sendPaymentPasswordCode',
  'accounts.resetPaymentPassword',
  'accounts.setSecurityQuestions',
  'responsibleGaming.setLimit',
  'responsibleGaming.confirmLimit',
  'responsibleGaming.requestReturn',
  'responsibleGaming.setRealityCheck',
]

const guarded = callNames.filter((name) => getCall(name).stepUp)

test('every call that changes what protects an account asks for the password again, sealed', () => {
  expect(sensitive.filter((name) => !guarded.includes(name))).toEqual([])
  for (const name of guarded) {
    const { isSealed, errors = [] } = getCall(name)
    expect({ name, isSealed }).toEqual({ name, isSealed: true })
    expect(errors).toEqual(expect.arrayContaining(['step_up_required', 'password_wrong', 'login_locked']))
  }
})

/** What a call could have changed about this member. */
const tables = ['member_contact', 'bank_card', 'payment_password', 'security_answer', 'play_limit', 'play_care']

async function stateOf(memberId: string): Promise<unknown> {
  const rows = tables.map((table) => `(select jsonb_agg(t order by t::text) from ${table} t where member_id = $1)`)
  const { rows: found } = await platform.database.owner.query<{ state: unknown }>(
    `select jsonb_build_array((select to_jsonb(m) - 'last_login_at' from member m where id = $1), ${rows.join(', ')}) as state`,
    [memberId],
  )
  return found[0]?.state
}

const always = guarded.filter((name) => getCall(name).stepUp === 'always')

test.each(always)('%s without a fresh factor changes nothing, nor with a wrong or an old one', async (name) => {
  const { id, visitor } = await newPerson(platform)
  const before = await stateOf(id)
  const body = samples[name]?.body as object
  const refusal = (password?: string) =>
    visitor.refusal(name, { body: { ...body, ...(password !== undefined && { password }) } } as never)
  expect(await refusal()).toMatchObject({ code: 'step_up_required', value: { field: 'password' } })
  expect(await refusal('')).toMatchObject({ code: 'step_up_required' })
  expect(await refusal('not the one')).toMatchObject({ code: 'password_wrong' })
  await platform.database.owner.query(
    `update session set stepped_up_at = now() - interval '301 seconds' where member_id = $1`,
    [id],
  )
  expect(await refusal()).toMatchObject({ code: 'step_up_required' })
  expect(await stateOf(id)).toEqual(before)
})

test('a factor given in one session is none in another', async () => {
  const { visitor } = await newPerson(platform)
  const { ticket } = await visitor.call('accounts.createSessionTicket', { body: {} })
  const elsewhere = platform.visitor()
  const session = await elsewhere.call('accounts.renewSession', { body: { ticket } })
  elsewhere.headers['Authorization'] = `Bearer ${session.token}`
  await visitor.call('accounts.setPaymentPassword', { body: { password: commonPassword, paymentPassword: '275941' } })
  expect(await elsewhere.refusal('accounts.removeContact', { body: { kind: 'email' } })).toMatchObject({
    code: 'step_up_required',
  })
})
