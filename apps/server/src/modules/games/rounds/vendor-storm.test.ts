import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../../testing/attempt.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { createChance, type Chance } from '../../../testing/seeded-random.ts'
import { newPeople } from '../../../testing/members.ts'
import { scaled, scaledMs } from '../../../testing/scale.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Play, Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
})
afterAll(() => platform.stop())

/** Of `defaultGame`, in the demo. */
const factorMax = 16_000
const openingUnits = 100_000_000n
const text = (cents: number): string => (cents / 100).toFixed(2)

interface Round {
  play: Play
  round: string
  stake: number
  prize: number
  isTwice: boolean
}

/** Possible outcomes of a round, each with the member's gain in cents. */
const stories: Readonly<Record<string, (round: Round) => Promise<number>>> = {
  won: async ({ play, round, stake, prize, isTwice }) => {
    const [bet, win] = [randomUUID(), randomUUID()]
    await again(isTwice, () => vendor.bet(play, { id: bet, round, amount: text(stake) }))
    await again(isTwice, () =>
      vendor.win(play, { id: win, round, reference: bet, amount: text(prize), isClosed: true }),
    )
    return prize - stake
  },
  rolledBack: async ({ play, round, stake, prize, isTwice }) => {
    const [bet, back] = [randomUUID(), randomUUID()]
    await again(isTwice, () => vendor.bet(play, { id: bet, round, amount: text(stake) }))
    await again(isTwice, () => vendor.rollback(play, { id: back, round, reference: bet }))
    await vendor.win(play, { round, reference: bet, amount: text(prize) })
    return 0
  },
  overtaken: async ({ play, round, stake }) => {
    const bet = randomUUID()
    await vendor.rollback(play, { round, reference: bet })
    await vendor.bet(play, { id: bet, round, amount: text(stake) })
    return 0
  },
  raced: async ({ play, round, stake }) => {
    const bet = randomUUID()
    await Promise.all([
      vendor.bet(play, { id: bet, round, amount: text(stake) }),
      vendor.rollback(play, { round, reference: bet }),
    ])
    return 0
  },
  // Above what the game allows: it is not the member's, whether the vendor takes it back or not.
  heldForOperators: async ({ play, round, stake, prize, isTwice }) => {
    const [bet, win] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id: bet, round, amount: text(stake) })
    await again(isTwice, () =>
      vendor.win(play, { id: win, round, reference: bet, amount: text(stake * factorMax + 1), isClosed: true }),
    )
    if (prize % 2 === 0) await again(isTwice, () => vendor.rollback(play, { round, reference: win }))
    return -stake
  },
  wonTwiceAndOnceTakenBack: async ({ play, round, stake, prize }) => {
    const [bet, win] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id: bet, round, amount: text(stake) })
    await vendor.win(play, { round, reference: bet, amount: text(prize) })
    await vendor.win(play, { id: win, round, reference: bet, amount: text(prize) })
    await vendor.rollback(play, { round, reference: win })
    return prize - stake
  },
}

const again = <Answer>(isTwice: boolean, ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: isTwice ? 3 : 1 }, ask))

const roundOf = (chance: Chance, play: Play): Round => ({
  play,
  round: randomUUID(),
  stake: 1 + chance.below(500),
  prize: chance.below(2_000),
  isTwice: chance.percent(30),
})

test(
  'a storm of rounds, repeated, raced and rolled back, leaves the balances of its model',
  async () => {
    const chance = createChance()
    const people = await newPeople(platform, 8, { cash: '10000.00' })
    const plays = await Promise.all(people.map((person) => vendor.launch(person)))
    const rounds = Array.from({ length: scaled(300) }, () => {
      const who = chance.below(plays.length)
      return { who, story: chance.pick(Object.values(stories)), round: roundOf(chance, plays[who] as Play) }
    })
    const gained = people.map(() => 0n)
    await runConcurrently(rounds, async ({ who, story, round }) => {
      const cents = await story(round)
      gained[who] = (gained[who] ?? 0n) + BigInt(cents) * 100n
    })
    for (const [who, person] of people.entries()) {
      expect(await spendableOf(platform, person.id)).toBe(openingUnits + (gained[who] ?? 0n))
      const { rows } = await platform.database.owner.query<{ net: bigint }>(
        'select sum(returned - staked)::bigint as net from vendor_round where member_id = $1',
        [person.id],
      )
      expect(rows[0]?.net).toBe(gained[who])
    }
    await expectLedgerToReconcile(platform)
  },
  scaledMs(60_000),
)
