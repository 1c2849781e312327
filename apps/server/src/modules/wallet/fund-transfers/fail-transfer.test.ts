import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferCall } from '@fairground/contract/wallet/transfer-protocol'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { startTestTransfers, transferWallet as vendor, type TestTransfers } from '../../../testing/transfers.ts'
import { until } from '../../../testing/until.ts'

let transfers: TestTransfers

beforeAll(async () => {
  transfers = await startTestTransfers()
})
afterAll(() => transfers.stop())

const misbehave = (call: TransferCall, fault: string) => transfers.vendor.simulate({ call, fault, times: 1 })
const rich = () => newPerson(transfers.platform, { cash: '100.00' })
const move = ({ visitor }: Person, direction: 'in' | 'out', amount: string) =>
  visitor.call('wallet.transfer', {
    body: { vendor, direction, amount },
    options: { idempotencyKey: randomUUID() },
  })

/** Cash, balance at the vendor, amount in transit, and the total. */
async function standing({ visitor }: Person): Promise<string[]> {
  await transfers.platform.database.owner.query('update vendor_wallet set told_at = null')
  const { merchantWallet, memberWallets, inTransit, total } = await visitor.call('wallet.balances')
  return [merchantWallet.cash, memberWallets[0]?.balance ?? '', inTransit, total]
}

describe('two operators', () => {
  let staff: [TestOperator, TestOperator, TestOperator]
  beforeAll(async () => {
    const create = () => newOperator(transfers.platform)
    staff = [await create(), await create(), await create()]
  })
  const why = ['--reason', 'The vendor says so.']
  const run = (as: TestOperator, ...words: string[]) => outputOf(transfers.platform, ['transfer', ...words], { as })
  const owner = (text: string, values: unknown[]) => transfers.platform.database.owner.query(text, values)

  /** A transfer of 60.00 whose outcome is not known. */
  async function pending() {
    const person = await rich()
    await misbehave('transfer', 'lost_before')
    const { id } = await move(person, 'in', '60.00')
    return { person, id }
  }

  test('see what is waiting, and give it back when the vendor has said so', async () => {
    const [ana, ben, cleo] = staff
    const { person, id } = await pending()
    expect(await run(ana, 'list')).toContain(`${id}  ${person.account}`)
    expect(await run(ana, 'fail', id, ...why)).toBe(`${id} is under way: a second person has to say the same.`)
    expect(await run(ana, 'fail', id, ...why)).toContain(`${ana.name} has said so already`)
    expect(await standing(person)).toEqual(['40.00', '0.00', '60.00', '100.00'])
    expect(await run(ben, 'fail', id, ...why)).toContain('is back')
    expect(await standing(person)).toEqual(['100.00', '0.00', '0.00', '100.00'])
    expect((await person.visitor.call('wallet.transfers', { query: {} })).list[0]).toMatchObject({
      state: 'failed',
      reason: 'refused',
    })
    const { rows } = await transfers.platform.database.owner.query(
      'select action, before, after, reason, address from audit_entry where subject = $1 and chain_no is not null order by chain_no',
      [`transfer:${id}`],
    )
    const act = { before: { state: 'pending' }, reason: why[1], address: 'command-line' }
    expect(rows).toEqual([
      { ...act, action: 'transfer.fail.first', after: { state: 'pending', vote: 'fail' } },
      { ...act, action: 'transfer.failed', after: { state: 'failed', reason: 'confirmed' } },
    ])
    expect(await run(cleo, 'fail', id, ...why)).toContain('no transfer')
    expect(await run(cleo, 'fail', 'x', ...why)).toContain('no transfer')
    expect(await run(cleo, 'list')).not.toContain(id)
  })

  test('who say it at once give it back once, and one who says it ten times gives nothing back', async () => {
    const [ana, ben, cleo] = staff
    const { person, id } = await pending()
    await Promise.all(Array.from({ length: 10 }, () => run(ana, 'fail', id, ...why)))
    expect(await standing(person)).toEqual(['40.00', '0.00', '60.00', '100.00'])
    await Promise.all([run(ben, 'fail', id, ...why), run(cleo, 'fail', id, ...why), run(ben, 'fail', id, ...why)])
    expect(await standing(person)).toEqual(['100.00', '0.00', '0.00', '100.00'])
  })

  test('are two who may do it when it is done: who was disabled since counts no more', async () => {
    const [ana, ben, cleo] = staff
    const { id } = await pending()
    await run(ana, 'fail', id, ...why)
    await owner(`update operator set state = 'disabled' where id = $1`, [ana.id])
    expect(await run(ben, 'fail', id, ...why)).toContain('a second person')
    await owner(`update operator set state = 'active' where id = $1`, [ana.id])
    expect(await run(cleo, 'fail', id, ...why)).toContain('is back')
  })

  test('are two people for the database too', async () => {
    const [ana] = staff
    const { id } = await pending()
    await run(ana, 'fail', id, ...why)
    const plant = `insert into operator_vote (merchant_id, subject_kind, subject_id, says, operator_id)
      values (current_merchant(), 'vendor_transfer', $1, 'fail', $2)`
    await expect(owner(plant, [id, ana.id])).rejects.toMatchObject({ code: '23505' })
    await expect(owner(plant, [id, randomUUID()])).rejects.toMatchObject({ code: '23503' })
    await expect(
      owner(`update vendor_transfer set state = 'failed', reason = 'confirmed', ended_at = now() where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'transfer_failure_is_agreed' })
  })

  test('are not needed any more when the vendor has the transfer after all', async () => {
    const [ana, ben] = staff
    const person = await rich()
    await misbehave('transfer', 'lost_after')
    await misbehave('check', 'lost_before')
    const { id } = await move(person, 'in', '60.00')
    await run(ana, 'fail', id, ...why)
    const { app } = transfers.platform
    app.runJobs()
    await until(async () => {
      await owner(`update job set due_at = now() where claimed_until is null and key = $1`, [id])
      app.context.jobs.wake()
      return (await standing(person))[1] === '60.00'
    })
    await app.context.jobs.stop()
    expect(await run(ben, 'fail', id, ...why)).toContain('no transfer')
    expect(await standing(person)).toEqual(['40.00', '60.00', '0.00', '100.00'])
  })
})
