import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { newTrial } from '../../../testing/trials.ts'
import { until } from '../../../testing/until.ts'

const registrationFields = {
  registerMethod: 'H5',
  type: 0,
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  isAgreed: true,
} as const

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  platform.database.owner.query<Row>(sql, values).then(({ rows }) => rows)
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from member where id = $1', [id]))[0]?.status
async function set(change: string): Promise<void> {
  await query(`update merchant set settings = ${change} where id = current_merchant()`)
  await platform.app.context.merchants.refresh()
}

describe('a trial', () => {
  test('opens with its own merchant code and play money, once', async () => {
    const { visitor, session } = await newTrial(platform)
    expect(session).toMatchObject({ customerType: 4, merchantCode: 'demo_trial' })
    expect(session.userName).toMatch(/^trial_[a-z2-9]{10}$/)
    expect(await visitor.call('wallet.balances')).toMatchObject({ sumBalance: '10000.00', currency: 'FUN' })
    expect(await visitor.call('accounts.profile')).toMatchObject({
      type: 4,
      merchantCode: 'demo_trial',
      currency: 'FUN',
    })
    expect(await visitor.call('accounts.renewSession', { body: {} })).toMatchObject({
      type: 4,
      merchantCode: 'demo_trial',
    })
    expect(await query(`select type, key from ledger_posting where member_id = $1`, [session.id])).toEqual([
      { type: 'trial.fund', key: `trial:${session.id}` },
    ])
    expect(await visitor.call('accounts.trialTerms')).toMatchObject({ isOpen: true, startAmount: '10000.00' })
    // A trial player cannot open another trial.
    expect(await visitor.refusal('accounts.startTrial', { body: { isOfAge: true } })).toMatchObject({
      code: 'free_reject',
    })
  })

  test('belongs to its session’s merchant, not to the code in a request', async () => {
    const { visitor } = await newTrial(platform)
    for (const code of ['demo', 'demo_trial', 'other', 'nobody']) {
      visitor.headers['Merchant'] = code
      expect(await visitor.call('wallet.balances')).toMatchObject({ currency: 'FUN', sumBalance: '10000.00' })
      expect(await visitor.refusal('responsibleGaming.limits')).toMatchObject({ code: 'actual_account_required' })
    }
    const guest = platform.visitor()
    guest.headers['Merchant'] = 'demo_trial'
    expect(await guest.call('merchants.settings')).toMatchObject({ merchantCode: 'demo', currency: 'USD' })
    const member = await newPerson(platform, { cash: '5.00' })
    member.visitor.headers['Merchant'] = 'demo_trial'
    expect(await member.visitor.call('wallet.balances')).toMatchObject({ currency: 'USD', sumBalance: '5.00' })
  })

  test('asks for the age where the merchant does, and is not opened where it is closed', async () => {
    const guest = platform.visitor()
    const ask = (isOfAge: boolean) => guest.refusal('accounts.startTrial', { body: { isOfAge } })
    expect(await ask(false)).toMatchObject({ code: 'age_unconfirmed', status: 403 })
    await set(`jsonb_set(settings, '{trial,isOpen}', 'false')`)
    expect(await ask(true)).toMatchObject({ code: 'feature_closed', status: 403 })
    expect(await guest.call('accounts.trialTerms')).toMatchObject({ isOpen: false })
    expect((await guest.call('merchants.status')).info.settings.trial).toMatchObject({ isOpen: false })
    await set(
      `jsonb_set(settings, '{trial}', '{"isOpen":true,"merchantCode":"demo_trial","startAmount":"10000.00","needsAge":false}')`,
    )
    await guest.call('accounts.startTrial', { body: { isOfAge: false } })
    // Stakes with more decimals than play money has.
    await set(`jsonb_set(settings, '{currency}', '"BTC"')`)
    expect(await ask(true)).toMatchObject({ code: 'feature_closed' })
    await set(`jsonb_set(jsonb_set(settings, '{currency}', '"USD"'), '{trial,needsAge}', 'true')`)
  })

  test('is opened at its second address as at its first, and counted with it', async () => {
    const device = randomUUID()
    const answers: string[] = []
    for (const name of ['startTrial', 'startFreePlay', 'startFreePlay', 'startFreePlay'] as const) {
      const guest = platform.visitor()
      Object.assign(guest.headers, { 'Device-Id': device, 'X-Forwarded-For': `10.9.2.${answers.length}` })
      const answer = guest.call(`accounts.${name}`, { body: { isOfAge: true } }).then(
        ({ merchantCode }) => merchantCode,
        ({ code }: { code: string }) => code,
      )
      answers.push(await answer)
    }
    expect(answers).toEqual(['demo_trial', 'demo_trial', 'demo_trial', 'rate_limited'])
  })

  test('is opened a few times by one device and one address, and then told to wait', async () => {
    const device = randomUUID()
    const start = (headers: Record<string, string>) => {
      const guest = platform.visitor()
      Object.assign(guest.headers, headers)
      return guest.call('accounts.startTrial', { body: { isOfAge: true } }).then(
        () => 'opened',
        ({ code }: { code: string }) => code,
      )
    }
    const byDevice = []
    for (const index of [1, 2, 3, 4])
      byDevice.push(await start({ 'Device-Id': device, 'X-Forwarded-For': `10.9.0.${index}` }))
    expect(byDevice).toEqual(['opened', 'opened', 'opened', 'rate_limited'])
    const atOnce = await Promise.all(
      Array.from({ length: 14 }, () => start({ 'Device-Id': randomUUID(), 'X-Forwarded-For': '10.9.1.1' })),
    )
    expect(atOnce.filter((answer) => answer === 'opened')).toHaveLength(10)
    expect(atOnce.filter((answer) => answer === 'rate_limited')).toHaveLength(4)
  })

  test('is not opened on the device of a paused member, and the refusal does not reveal the pause', async () => {
    const member = await newPerson(platform)
    const { 'Device-Id': device = '' } = member.visitor.headers
    await query(`insert into member_device (member_id, device_hash, merchant_id) values ($1, $2, current_merchant())`, [
      member.id,
      platform.app.context.keyring.blind('device', device),
    ])
    await member.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    const guest = platform.visitor()
    guest.headers['Device-Id'] = device
    expect(await guest.refusal('accounts.startTrial', { body: { isOfAge: true } })).toMatchObject({
      code: 'feature_closed',
    })
  })
})

describe('a trial has nothing but play', () => {
  test('no way back in, no invitation, no name that others could take', async () => {
    const { session } = await newTrial(platform)
    const guest = platform.visitor()
    const code = (
      await query<{ affiliate_code: string }>('select affiliate_code from member where id = $1', [session.id])
    )[0]
    expect(
      await guest.call('accounts.checkAffiliateCode', { query: { affiliateCode: code?.affiliate_code ?? '' } }),
    ).toEqual({
      isValid: false,
      inviter: null,
    })
    for (const password of ['none', '', 'a long enough one']) {
      const body = { type: 'username', username: session.userName, password } as const
      const { code } = await guest.refusal('accounts.login', { body: { ...body, ...(await guest.captcha('login')) } })
      expect(['login_failed', 'invalid_request']).toContain(code)
    }
    const register = (username: string) =>
      guest.refusal('accounts.register', { body: { ...registrationFields, username } })
    for (const name of [session.userName, 'trial_me', 'TRIAL_one'])
      expect(await register(name)).toMatchObject({ code: 'account_format' })
    expect(await guest.refusal('accounts.checkUsername', { query: { username: 'trial_me' } })).toMatchObject({
      code: 'account_format',
    })
  })

  test('the rows themselves refuse real money for a trial and play money for a member', async () => {
    const { session } = await newTrial(platform)
    const member = await newPerson(platform)
    await expect(query(`update member set currency = 'USD' where id = $1`, [session.id])).rejects.toThrow('stays')
    await expect(query(`update member set type = 0 where id = $1`, [session.id])).rejects.toThrow('play_money')
    await expect(query(`update member set currency = 'FUN' where id = $1`, [member.id])).rejects.toThrow('stays')
  })

  test('an account of one’s own ends it and brings nothing along', async () => {
    const trial = await newTrial(platform)
    const token = trial.visitor.headers['Authorization'] ?? ''
    const account = `fromtrial${process.pid}`
    await trial.visitor.register(account)
    expect(await trial.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '0.00', currency: 'USD' })
    expect(await trial.visitor.call('accounts.profile')).toMatchObject({ account, type: 0, merchantCode: 'demo' })
    expect(await statusOf(trial.session.id)).toBe('disabled')
    trial.visitor.headers['Authorization'] = token
    expect(await trial.visitor.refusal('wallet.balances')).toMatchObject({ code: 'session_ended' })
    const [row] = await query<{ parent_id: string | null }>('select parent_id from member where account = $1', [
      account,
    ])
    expect(row?.parent_id).toBeNull()
  })

  test('a registration that is refused leaves it as it was', async () => {
    const { visitor, session } = await newTrial(platform)
    const body = { ...registrationFields, username: 'minh', ...(await visitor.captcha('register')) }
    expect(await visitor.refusal('accounts.register', { body })).toMatchObject({ code: 'username_taken' })
    expect(await visitor.call('wallet.balances')).toMatchObject({ sumBalance: '10000.00' })
    expect(await statusOf(session.id)).toBe('active')
  })

  test('logging out closes it for good', async () => {
    const { visitor, session } = await newTrial(platform)
    await visitor.call('accounts.logout')
    expect(await statusOf(session.id)).toBe('disabled')
    expect(await visitor.refusal('wallet.balances')).toMatchObject({ code: 'session_ended' })
  })
})

test('an idle trial is closed, an active one is not, and postings stay', async () => {
  const [left, played, member] = [await newTrial(platform), await newTrial(platform), await newPerson(platform)]
  const ids = [left.session.id, played.session.id, member.id]
  await query(`update member set created_at = now() - interval '8 days' where id = any($1)`, [ids])
  await query(`update agent_member_day set day = day - 8 where kind = 'registered' and member_id = any($1)`, [ids])
  await query(`update session set last_seen_at = now() - interval '8 days' where member_id = any($1)`, [
    [left.session.id, member.id],
  ])
  await query(`update job set due_at = now() where kind = 'trial.close'`)
  platform.app.context.jobs.wake()
  await until(async () => (await statusOf(left.session.id)) === 'disabled')
  expect(await statusOf(played.session.id)).toBe('active')
  expect(await statusOf(member.id)).toBe('active')
  expect(await played.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '10000.00' })
  expect(await query('select 1 from ledger_posting where member_id = $1', [left.session.id])).toHaveLength(1)
  expect(await query('select 1 from session where member_id = $1', [left.session.id])).toHaveLength(0)
})

test('an idle session of a trial dies like any other', async () => {
  const { visitor, session } = await newTrial(platform)
  await query(`update session set last_seen_at = now() - interval '1 day' where member_id = $1`, [session.id])
  expect(await visitor.refusal('wallet.balances')).toMatchObject({ code: 'session_ended' })
})
