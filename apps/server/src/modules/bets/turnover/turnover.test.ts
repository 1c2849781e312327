import { beforeAll, expect, test } from 'vitest'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { addTurnover, clearTurnover, findTurnover } from './turnover.ts'

let platform: TestPlatform
let merchant: MerchantId

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
})

const ownerOf = ({ id }: Person) => ({ memberId: id, currency: 'USD' })
const standing = (person: Person) => findTurnover(platform.app.context.database.of(merchant), ownerOf(person))
const deposited = (person: Person, units: bigint) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) => addTurnover(tx, merchant, { ...ownerOf(person), units }),
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
  expect(await standing(await newPerson(platform))).toEqual({ required: 0n, done: 0n })
})

test('a bet counts the smaller of its stake and of what it changed, once it is decided', async () => {
  const person = await newPerson(platform)
  await played(person, [900n, 0n])
  await deposited(person, 1_000n)
  expect(await standing(person)).toEqual({ required: 1_000n, done: 0n })
  await played(person, [100n, 0n])
  await played(person, [100n, 30n])
  await played(person, [100n, 100n])
  await played(person, [100n, 5_000n])
  await played(person, [500n, 0n], 'open')
  await played(person, [500n, 500n], 'cancelled')
  expect(await standing(person)).toEqual({ required: 1_000n, done: 100n + 70n + 0n + 100n })
})

test('a second deposit adds to what is missing, and begins anew where nothing was', async () => {
  const person = await newPerson(platform)
  await deposited(person, 1_000n)
  await played(person, [400n, 0n])
  await deposited(person, 500n)
  expect(await standing(person)).toEqual({ required: 1_500n, done: 400n })
  await played(person, [5_000n, 0n])
  expect(await standing(person)).toEqual({ required: 1_500n, done: 1_500n })
  await deposited(person, 200n)
  expect(await standing(person)).toEqual({ required: 200n, done: 0n })
})

test('deposits that arrive together are all asked for', async () => {
  const person = await newPerson(platform)
  await Promise.all(Array.from({ length: 10 }, () => deposited(person, 100n)))
  expect(await standing(person)).toEqual({ required: 1_000n, done: 0n })
})

test('money that was set free is not asked about again', async () => {
  const person = await newPerson(platform)
  await deposited(person, 100n)
  await platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) => clearTurnover(tx, ownerOf(person)),
  )
  expect(await standing(person)).toEqual({ required: 0n, done: 0n })
})
