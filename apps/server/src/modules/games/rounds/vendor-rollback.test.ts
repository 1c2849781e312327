import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { type Play, type Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const pockets = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet

async function player(): Promise<{ person: Person; play: Play }> {
  const person = await newPerson(platform, { cash: '100.00' })
  return { person, play: await vendor.launch(person) }
}

describe('a rollback', () => {
  test('gives the stake back once, and a win that comes later is refused', async () => {
    const { play } = await player()
    const [id, back] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, amount: '10.00' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => vendor.rollback(play, { id: back, reference: id })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', balance: '100.00' })
    expect(await vendor.rollback(play, { reference: id })).toMatchObject({ status: 'RS_OK', balance: '100.00' })
    expect(await vendor.win(play, { reference: id, amount: '50.00' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: '100.00',
    })
  })

  test('is what a late retry of its bet or win hears of', async () => {
    const { play } = await player()
    const [id, win] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, amount: '10.00' })
    await vendor.win(play, { id: win, reference: id, amount: '5.00' })
    await vendor.rollback(play, { reference: win })
    await vendor.rollback(play, { reference: id })
    const rolledBack = { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: '100.00' }
    expect(await vendor.bet(play, { id, amount: '10.00' })).toMatchObject(rolledBack)
    expect(await vendor.win(play, { id: win, reference: id, amount: '5.00' })).toMatchObject(rolledBack)
    expect(await vendor.bet(play, { id, amount: '11.00' })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  })

  test('that overtakes its bet keeps the bet from being taken', async () => {
    const { play } = await player()
    const id = randomUUID()
    expect(await vendor.rollback(play, { reference: id })).toMatchObject({ status: 'RS_OK', balance: '100.00' })
    expect(await vendor.bet(play, { id, amount: '10.00' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: '100.00',
    })
  })

  test('racing its bet costs nothing, whichever comes first', async () => {
    const { person, play } = await player()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const fields = { id: randomUUID(), round: `race ${index}` }
        return Promise.all([
          vendor.bet(play, { ...fields, amount: '1.00' }),
          vendor.rollback(play, { round: fields.round, reference: fields.id }),
        ])
      }),
    )
    expect(await pockets(person)).toMatchObject({ cash: '100.00' })
  })

  test('of a bet whose win is paid is refused; of the win itself it takes the win back', async () => {
    const { play } = await player()
    const [id, win] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, amount: '10.00' })
    await vendor.win(play, { id: win, reference: id, amount: '30.00' })
    expect(await vendor.rollback(play, { reference: id })).toMatchObject({ status: 'RS_ERROR_BET_ALREADY_CLOSED' })
    expect(await vendor.rollback(play, { reference: win })).toMatchObject({ status: 'RS_OK', balance: '90.00' })
  })
})
