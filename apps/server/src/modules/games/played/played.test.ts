import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { defaultGame, type Play, type Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'
import { foldPlayed, listPlayedOf } from './played.queries.ts'

let platform: TestPlatform
let vendor: Vendor
let person: Person
let play: Play

beforeEach(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
  person = await newPerson(platform, { cash: '1000.00' })
  play = await vendor.launch(person)
  await platform.database.owner.query(`delete from game_play_day`)
  // The demo's members have played until now.
  await platform.database.owner.query(
    `update vendor_round set ended_at = ended_at - interval '1 day' where ended_at > now() - interval '1 hour'`,
  )
  await platform.database.owner.query(
    `insert into game_play_progress values (current_merchant(), now() - interval '21 minutes')
     on conflict (merchant_id) do update set folded_until = excluded.folded_until`,
  )
})

const database = () => platform.app.context.database.of(platform.merchant)
const played = async () => (await listPlayedOf(database(), defaultGame)).find(({ currency }) => currency === 'USD')
/** Rounds end in the past, before the time up to which they are added. */
const age = (minutes: number) =>
  platform.database.owner.query(
    `update vendor_round set ended_at = ended_at - make_interval(mins => $1) where ended_at > now() - interval '5 minutes'`,
    [minutes],
  )
async function fold(): Promise<void> {
  while (await foldPlayed(database()));
}

async function round(stake: string, win: string): Promise<string> {
  const id = randomUUID()
  const won = randomUUID()
  await vendor.bet(play, { id, round: id, amount: stake })
  await vendor.win(play, { id: won, reference: id, round: id, amount: win, isClosed: true })
  return won
}

test('rounds are added once, some minutes after they have ended, with what their variance needs', async () => {
  await round('10.00', '25.00')
  await round('2.00', '0')
  await age(20)
  await round('7.00', '7.00')
  await fold()
  await fold()
  const sums = await played()
  expect(sums).toMatchObject({ rounds: 2, multiples: 2.5, multiplesSquared: 6.25 })
  const { staked = 0n, returned = 0n, stakedSquared = 0 } = sums ?? {}
  expect(returned * 12n).toBe(staked * 25n)
  // 10² + 2² of (10 + 2)².
  expect(stakedSquared / Number(staked) ** 2).toBeCloseTo(104 / 144, 8)
})

test('a win that is taken back after it was added changes the sums; cancelled and open rounds are in none', async () => {
  const won = await round('10.00', '25.00')
  await round('10.00', '0')
  const open = randomUUID()
  await vendor.bet(play, { id: open, round: open, amount: '5.00' })
  const cancelled = randomUUID()
  await vendor.bet(play, { id: cancelled, round: cancelled, amount: '5.00' })
  await vendor.rollback(play, { reference: cancelled, round: cancelled })
  await age(20)
  await fold()
  expect(await played()).toMatchObject({ rounds: 2, multiples: 2.5 })
  await vendor.rollback(play, { reference: won, round: 'any' })
  expect(await played()).toMatchObject({ rounds: 2, returned: 0n, multiples: 0, multiplesSquared: 0 })
})

test('the sheet reads a row a day and currency, whatever was played', async () => {
  await platform.database.owner.query(
    `insert into game_play_day (merchant_id, game, currency, day, rounds, staked, returned, staked_squared, multiples, multiples_squared)
     select current_merchant(), game, currency, current_date - day, 1000000, 1000000, 900000, 1000000, 900000, 2000000
     from generate_series(0, 40) day, unnest(array['USD', 'VND']) currency,
       unnest(array[$1::text] || array(select 'game-' || n from generate_series(1, 500) n)) game
     on conflict do nothing`,
    [defaultGame],
  )
  await platform.database.owner.query('analyze game_play_day')
  const { rows } = await platform.database.owner.query<{ 'QUERY PLAN': string }>(
    `explain select currency, sum(rounds) from game_play_day
     where merchant_id = current_merchant() and game = $1 and day > current_date - 30 group by currency`,
    [defaultGame],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index|Bitmap/)
  expect((await played())?.rounds).toBeGreaterThanOrEqual(29_000_000)
  expect((await played())?.rounds).toBeLessThanOrEqual(31_000_000)
})
