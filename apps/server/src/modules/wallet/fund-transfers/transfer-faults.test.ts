import { randomUUID } from 'node:crypto'
import { CallFailed } from '@fairground/contract/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TransferCall } from '@fairground/contract/wallet/transfer-protocol'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { startPlatformProcess, type PlatformProcess } from '../../../testing/platform-process.ts'
import { startTestTransfers, transferWallet as vendor, type TestTransfers } from '../../../testing/transfers.ts'
import { until } from '../../../testing/until.ts'
import { createVisitor } from '../../../testing/visitor.ts'

let transfers: TestTransfers

beforeAll(async () => {
  transfers = await startTestTransfers()
})
afterEach(async () => {
  for (const call of ['transfer', 'collect', 'check', 'statement'] as const) await misbehave(call, 'TS_OK', 0)
})
afterAll(async () => {
  const { platform } = transfers
  await expectLedgerToReconcile(platform)
  await transfers.stop()
})

const misbehave = (call: TransferCall, fault: string, times = 1) => transfers.vendor.simulate({ call, fault, times })
const rich = () => newPerson(transfers.platform, { cash: '100.00' })
const move = ({ visitor }: Person, direction: 'in' | 'out', amount?: string) =>
  visitor.call('wallet.transfer', {
    body: { vendor, direction, ...(amount !== undefined && { amount }) },
    options: { idempotencyKey: randomUUID() },
  })

/** Cash, balance at the vendor, amount in transit, and the total. */
async function standing({ visitor }: Person): Promise<string[]> {
  await transfers.platform.database.owner.query('update vendor_wallet set told_at = null')
  const { merchantWallet, memberWallets, inTransit, total } = await visitor.call('wallet.balances')
  return [merchantWallet.cash, memberWallets[0]?.balance ?? '', inTransit, total]
}

const stateOf = async ({ visitor }: Person) => (await visitor.call('wallet.transfers', { query: {} })).list[0]?.state

/** Moves the vendor's clock past the validity of the transfer. */
const outlive = ({ id }: Person) =>
  transfers.platform.database.owner.query(
    `update vendor_transfer set valid_until = now() - interval '1 minute' where member_id = $1 and state = 'pending'`,
    [id],
  )

/** Makes this member's jobs due now. */
const makeJobsDue = ({ id }: Person) =>
  transfers.platform.database.owner.query(
    `update job set due_at = now() where claimed_until is null and (kind = 'wallet.follow' and key like $1 || '/%'
       or kind = 'transfer.watch' and key in (select t.id::text from vendor_transfer t where t.member_id = $1::uuid))`,
    [id],
  )

/** Runs due jobs until none is left. */
async function untilKnown(person: Person): Promise<string> {
  const { app } = transfers.platform
  app.runJobs()
  try {
    return await until(async () => {
      await makeJobsDue(person)
      app.context.jobs.wake()
      const state = await stateOf(person)
      return state === 'pending' ? null : state
    })
  } finally {
    await app.context.jobs.stop()
  }
}

describe('an answer that is lost', () => {
  test.each([
    ['silent_after', 'done', ['40.00', '60.00', '0.00', '100.00']],
    ['lost_after', 'done', ['40.00', '60.00', '0.00', '100.00']],
    ['unknown_after', 'done', ['40.00', '60.00', '0.00', '100.00']],
    ['silent_before', 'failed', ['100.00', '0.00', '0.00', '100.00']],
    ['lost_before', 'failed', ['100.00', '0.00', '0.00', '100.00']],
    ['TS_ERROR_UNKNOWN', 'failed', ['100.00', '0.00', '0.00', '100.00']],
  ])('on the way in, %s: what became of it is asked, and it is never ordered again', async (fault, state, left) => {
    const person = await rich()
    await misbehave('transfer', fault)
    await misbehave('check', 'TS_ERROR_UNKNOWN')
    expect(await move(person, 'in', '60.00')).toMatchObject({ state: 'pending', amount: '60.00' })
    const options = { idempotencyKey: randomUUID() }
    const body = { vendor, direction: 'in', amount: '1.00' } as const
    if (state === 'failed') {
      expect(await standing(person)).toEqual(['40.00', '0.00', '60.00', '100.00'])
      expect(await person.visitor.refusal('wallet.transfer', { body, options })).toMatchObject({
        code: 'transfer_pending',
        status: 409,
      })
      await outlive(person)
    }
    expect(await untilKnown(person)).toBe(state)
    expect(await standing(person)).toEqual(left)
  })

  test.each([
    ['silent_after', 'done', ['100.00', '0.00', '0.00', '100.00']],
    ['lost_after', 'done', ['100.00', '0.00', '0.00', '100.00']],
    ['silent_before', 'failed', ['40.00', '60.00', '0.00', '100.00']],
    ['TS_ERROR_UNKNOWN', 'failed', ['40.00', '60.00', '0.00', '100.00']],
  ])('on the way out, %s: the money is in one place the whole time', async (fault, state, left) => {
    const person = await rich()
    await move(person, 'in', '60.00')
    await misbehave('collect', fault)
    await misbehave('check', 'TS_ERROR_UNKNOWN')
    expect((await move(person, 'out')).state).toBe('pending')
    if (state === 'failed') {
      expect(await standing(person)).toEqual(['40.00', '60.00', '0.00', '100.00'])
      await outlive(person)
    }
    expect(await untilKnown(person)).toBe(state)
    expect(await standing(person)).toEqual(left)
  })

  test('is found by the same press again, without a job', async () => {
    const person = await rich()
    await misbehave('transfer', 'lost_after')
    await misbehave('check', 'silent_before')
    const press = {
      body: { vendor, direction: 'in', amount: '10.00' },
      options: { idempotencyKey: randomUUID() },
    } as const
    expect(await person.visitor.call('wallet.transfer', press)).toMatchObject({ state: 'pending' })
    expect(await person.visitor.call('wallet.transfer', press)).toMatchObject({ state: 'done' })
    expect(await standing(person)).toEqual(['90.00', '10.00', '0.00', '100.00'])
  })
})

test('while it may still arrive nothing is given back, however often it is asked after', async () => {
  const person = await rich()
  await misbehave('transfer', 'lost_before')
  expect(await move(person, 'in', '60.00')).toMatchObject({ state: 'pending' })
  const { app } = transfers.platform
  app.runJobs()
  for (let asked = 0; asked < 3; asked += 1) {
    const checks = await until(async () => {
      const { rows } = await transfers.platform.database.owner.query<{ due_at: Date }>(
        `select due_at from job where kind = 'transfer.watch' and claimed_until is null and due_at > now()`,
      )
      return rows.length > 0
    })
    expect(checks).toBe(true)
    await makeJobsDue(person)
    app.context.jobs.wake()
  }
  await app.context.jobs.stop()
  expect(await standing(person)).toEqual(['40.00', '0.00', '60.00', '100.00'])
  await outlive(person)
  expect(await untilKnown(person)).toBe('failed')
})

test('a vendor that is away keeps money in its place, and everything goes on when it is back', async () => {
  const person = await rich()
  await move(person, 'in', '30.00')
  await transfers.stopVendor()
  expect(await move(person, 'out')).toMatchObject({ state: 'pending' })
  expect(await standing(person)).toEqual(['70.00', '30.00', '0.00', '100.00'])
  expect((await person.visitor.call('wallet.balances')).memberWallets[0]).toMatchObject({ isReachable: false })
  await transfers.startVendor()
  await outlive(person)
  expect(await untilKnown(person)).toBe('failed')
  expect(await move(person, 'out')).toMatchObject({ state: 'done', amount: '30.00' })
  expect(await standing(person)).toEqual(['100.00', '0.00', '0.00', '100.00'])
})

test('a time-out ends play with the vendor and returns the money', async () => {
  const person = await rich()
  const game = await transfers.enter(person)
  await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
  const { app } = transfers.platform
  app.runJobs()
  await until(async () => {
    await makeJobsDue(person)
    app.context.jobs.wake()
    return (await standing(person))[0] === '100.00'
  })
  await app.context.jobs.stop()
  expect((await game.spin()).refusal).toEqual({ code: 'session_ended' })
  await expect(move(person, 'in', '1.00')).rejects.toMatchObject({ code: 'time_out_active' })
})

/** On a busy machine a platform that has just started may refuse, because its first connection takes too long. */
function nullIfUnavailable(cause: unknown): null {
  if (cause instanceof CallFailed && cause.code === 'unavailable') return null
  throw cause
}

describe('a platform that is killed', () => {
  let process: PlatformProcess
  beforeAll(async () => {
    process = await startPlatformProcess(transfers.platform.database.url, transfers.environment)
  })
  afterAll(() => process.stop())

  const at = ({ session }: Person) => {
    const { app, database } = transfers.platform
    const visitor = createVisitor(process.origin, database.owner, app.context.keyring)
    visitor.session = session
    visitor.headers['Authorization'] = `Bearer ${session.token}`
    return visitor
  }

  const kills = [
    {
      when: 'before the vendor hears of it',
      direction: 'in',
      call: 'transfer',
      fault: 'silent_before',
      cash: '100.00',
    },
    { when: 'after the vendor did it', direction: 'in', call: 'transfer', fault: 'silent_after', cash: '40.00' },
    {
      when: 'between its word and its book',
      direction: 'in',
      call: 'statement',
      fault: 'silent_before',
      cash: '40.00',
    },
    { when: 'after the vendor paid out', direction: 'out', call: 'collect', fault: 'silent_after', cash: '100.00' },
  ] as const

  test.each(kills)('$when loses nothing and doubles nothing', async ({ direction, call, fault, cash }) => {
    const person = await rich()
    if (direction === 'out') await move(person, 'in', '60.00')
    await misbehave(call, fault)
    const state = call === 'transfer' && fault === 'silent_before' ? 'failed' : 'done'
    const left = [cash, cash === '100.00' ? '0.00' : '60.00', '0.00', '100.00']
    const body = { vendor, direction, ...(direction === 'in' && { amount: '60.00' }) }
    const press = { body, options: { idempotencyKey: randomUUID() } }
    const asked = at(person)
      .call('wallet.transfer', press)
      .catch(() => null)
    const { id: reference } = await until(async () => {
      const [latest] = (await person.visitor.call('wallet.transfers', { query: {} })).list
      return latest?.state === 'pending' ? latest : null
    })
    if (state === 'done')
      await until(async () => (await transfers.vendor.call('check', { reference })).state === 'done')
    await process.crash()
    await asked
    if (state === 'failed') await outlive(person)
    await until(
      async () => {
        await makeJobsDue(person)
        return (await stateOf(person)) === state
      },
      { ms: 120_000 },
    )
    expect(await standing(person)).toEqual(left)
    // Pressing again repeats the same transfer.
    const again = () => at(person).call('wallet.transfer', press).catch(nullIfUnavailable)
    expect(await until(again)).toMatchObject({ state })
    expect(await standing(person)).toEqual(left)
  })
})
