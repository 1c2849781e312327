import { beforeAll, expect, test } from 'vitest'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { addTurnover, clearTurnover, findTurnover, reduceTurnover } from './turnover.ts'

let platform: TestPlatform
let merchant: MerchantId

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
})

const ownerOf = ({ id }: Person) => ({ memberId: id, currency: 'USD' })
const standing = (person: Person) => findTurnover(platform.app.context.database.of(merchant), ownerOf(person))
const deposited = (person: Person, units: bigint, locks?: bigint) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) => addTurnover(tx, merchant, { ...ownerOf(person), units, locks }),
  )

const takenBack = (person: Person, units: bigint, locks?: bigint) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) => reduceTurnover(tx, { ...ownerOf(person), units, locks }),
  )

let rounds = 0
/** A round of a game, as the vendor's wallet leaves it. */
const played = (person: Person, [staked, returned]: [bigint, bigint], state = 'closed') =>
  platform.database.owner.query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state)
     values (gen_random_uuid(), current_merchant(), 'test', $2, $1, 'any', 'USD', $3, $4, $5)`,
    [person.id, `round-${(rounds += 1)}`, staked, returned, state],
  )

test('a member without a deposit has no turnover requirement', async () => {
  expect(await standing(await newPerson(platform))).toMatchObject({ required: 0n, done: 0n })
})

test('a bet counts the smaller of its stake and of what it changed, once it is decided', async () => {
  const person = await newPerson(platform)
  await played(person, [900n, 0n])
  await deposited(person, 1_000n)
  expect(await standing(person)).toMatchObject({ required: 1_000n, done: 0n })
  await played(person, [100n, 0n])
  await played(person, [100n, 30n])
  await played(person, [100n, 100n])
  await played(person, [100n, 5_000n])
  await played(person, [500n, 0n], 'open')
  await played(person, [500n, 500n], 'cancelled')
  expect(await standing(person)).toMatchObject({ required: 1_000n, done: 100n + 70n + 0n + 100n })
})

test('a second deposit adds to what is missing, and begins anew where nothing was', async () => {
  const person = await newPerson(platform)
  await deposited(person, 1_000n)
  await played(person, [400n, 0n])
  await deposited(person, 500n)
  expect(await standing(person)).toMatchObject({ required: 1_500n, done: 400n })
  await played(person, [5_000n, 0n])
  expect(await standing(person)).toMatchObject({ required: 1_500n, done: 1_500n })
  await deposited(person, 200n)
  expect(await standing(person)).toMatchObject({ required: 200n, done: 0n })
})

test('deposits that arrive together are all asked for', async () => {
  const person = await newPerson(platform)
  await Promise.all(Array.from({ length: 10 }, () => deposited(person, 100n)))
  expect(await standing(person)).toMatchObject({ required: 1_000n, done: 0n })
})

test('money that was set free is not asked about again', async () => {
  const person = await newPerson(platform)
  await deposited(person, 100n)
  await platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) => clearTurnover(tx, ownerOf(person)),
  )
  expect(await standing(person)).toMatchObject({ required: 0n, done: 0n })
})

test('a reward that is staked more than once locks all of the cash', async () => {
  const person = await newPerson(platform)
  await deposited(person, 201n, 200n)
  expect(await standing(person)).toEqual({ required: 201n, done: 0n, locked: 'all' })
  await takenBack(person, 201n, 200n)
  expect(await standing(person)).toEqual({ required: 0n, done: 0n, locked: 0n })
  // A bonus has a pocket of its own.
  await deposited(person, 600n, 0n)
  expect(await standing(person)).toEqual({ required: 600n, done: 0n, locked: 0n })
})

test('a reward locks what it is, and a deposit all of the cash', async () => {
  const person = await newPerson(platform)
  await deposited(person, 200n, 200n)
  expect(await standing(person)).toEqual({ required: 200n, done: 0n, locked: 200n })
  await deposited(person, 1_000n)
  expect(await standing(person)).toEqual({ required: 1_200n, done: 0n, locked: 'all' })
  await played(person, [999n, 0n])
  expect(await standing(person)).toMatchObject({ done: 999n, locked: 'all' })
  await played(person, [1n, 0n])
  expect(await standing(person)).toMatchObject({ done: 1_000n, locked: 200n })
  // A further reward adds its own part; one that was taken back leaves nothing behind.
  await deposited(person, 50n, 50n)
  expect(await standing(person)).toEqual({ required: 1_250n, done: 1_000n, locked: 250n })
  await takenBack(person, 50n, 50n)
  expect(await standing(person)).toEqual({ required: 1_200n, done: 1_000n, locked: 200n })
  await played(person, [200n, 0n])
  expect(await standing(person)).toEqual({ required: 1_200n, done: 1_200n, locked: 0n })
  await deposited(person, 10n, 10n)
  expect(await standing(person)).toEqual({ required: 10n, done: 0n, locked: 10n })
})

test('what a given up bonus required is taken off the part of deposits', async () => {
  const person = await newPerson(platform)
  await deposited(person, 1_000n)
  await deposited(person, 30n, 30n)
  await takenBack(person, 900n)
  expect(await standing(person)).toEqual({ required: 130n, done: 0n, locked: 'all' })
  await played(person, [100n, 0n])
  expect(await standing(person)).toEqual({ required: 130n, done: 100n, locked: 30n })
})
