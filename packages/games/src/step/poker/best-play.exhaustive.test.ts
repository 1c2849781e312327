import { ratio, ratioToDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { pokerGame, pokerHand, pokerHands, pokerPays } from '../../index.ts'

/** C(n, k) at n × 6 + k. */
const pascal = new Float64Array(53 * 6)
for (let n = 0; n <= 52; n += 1)
  for (let k = 0; k <= Math.min(n, 5); k += 1)
    pascal[n * 6 + k] = k === 0 || k === n ? 1 : (pascal[n * 6 - 6 + k] ?? 0) + (pascal[n * 6 - 7 + k] ?? 0)

const sizes = [1, 52, 1_326, 22_100, 270_725, 2_598_960]
const subsetsOfFive = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1))

/** Sets of ascending cards 0 … 51 of one size are numbered: the sum of C(card, place) over places from 1. */
function numberOf(cards: readonly number[], places: readonly number[]): number {
  let number = 0
  for (let k = 0; k < places.length; k += 1) number += pascal[(cards[places[k] ?? 0] ?? 0) * 6 + k + 1] ?? 0
  return number
}

function* allHands(): Generator<readonly number[]> {
  for (let e = 4; e < 52; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1) for (let b = 1; b < c; b += 1) for (let a = 0; a < b; a += 1) yield [a, b, c, d, e]
}

/** Classifies hands without the code under test: by their sorted rank counts and a list of the ten straights. */
const straights = new Set(
  [...Array(9).keys()].map((low) => [0, 1, 2, 3, 4].map((step) => low + step).join()).concat('0,9,10,11,12'),
)
function naiveHand(cards: readonly number[]): string | null {
  const ranks = cards.map((card) => card % 13).sort((a, b) => a - b)
  const counts = Array.from({ length: 13 }, (_, rank) => ranks.filter((other) => other === rank).length)
  const shape = counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('')
  const isFlush = cards.every((card) => Math.floor(card / 13) === Math.floor(cards.at(0)! / 13))
  const isStraight = straights.has(ranks.join())
  if (isFlush && isStraight) return ranks.join() === '0,9,10,11,12' ? 'royal_flush' : 'straight_flush'
  if (shape === '41') return 'four_of_a_kind'
  if (shape === '32') return 'full_house'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  if (shape === '311') return 'three_of_a_kind'
  if (shape === '221') return 'two_pair'
  return [0, 10, 11, 12].some((rank) => counts[rank] === 2) ? 'jacks_or_better' : null
}

/** Every hand with its worth, computed once. */
const worths = Array.from(allHands(), (cards) => ({ cards, hand: naiveHand(cards) }))

const suitOrders = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
)

/** A hand that stands for those that differ in the names of the suits alone. */
interface HandClass {
  readonly cards: readonly number[]
  readonly members: number
}

/** Hands in the order of their numbers: the first of a class stands for it. */
function handClasses(): HandClass[] {
  const seen = new Uint8Array(worths.length)
  const classes: HandClass[] = []
  worths.forEach(({ cards }, number) => {
    if (seen[number] === 1) return
    let members = 0
    for (const order of suitOrders) {
      const other = cards.map((card) => (card % 13) + 13 * order.at(Math.floor(card / 13))!).sort((a, b) => a - b)
      const its = numberOf(other, subsetsOfFive[31] ?? [])
      if (seen[its] === 0) members += 1
      seen[its] = 1
    }
    classes.push({ cards, members })
  })
  return classes
}

/** For every set of up to five cards: the sum over all hands that contain it. */
function totalsOf(value: (hand: string) => number): Float64Array[] {
  const totals = sizes.map((size) => new Float64Array(size))
  for (const { cards, hand } of worths) {
    const its = hand === null ? 0 : value(hand)
    if (its === 0) continue
    for (const places of subsetsOfFive) {
      const number = numberOf(cards, places)
      const sums = totals.at(places.length)!
      sums[number] = (sums[number] ?? 0) + its
    }
  }
  return totals
}

/** The least number that every number of draws divides; all sums stay below 2^53. */
const common = 7_669_695
const drawsOf = [1, 47, 1_081, 16_215, 178_365, 1_533_939]

/** Of equally good holds the one that replaces the fewest cards counts. */
const holds = [...subsetsOfFive.keys()].sort(
  (a, b) => (subsetsOfFive[b] ?? []).length - (subsetsOfFive[a] ?? []).length,
)

/** Over all draws to a hold: hands with the held cards less those with a discarded one, by inclusion and exclusion. */
function afterHold(totals: readonly Float64Array[], cards: readonly number[], held: number): number {
  const discarded = 31 - held
  let sum = 0
  for (let extra = discarded; ; extra = (extra - 1) & discarded) {
    const places = subsetsOfFive[held | extra] ?? []
    const part = totals[places.length]?.[numberOf(cards, places)] ?? 0
    sum += (subsetsOfFive[extra] ?? []).length % 2 === 0 ? part : -part
    if (extra === 0) return (sum * common) / (drawsOf[5 - (subsetsOfFive[held] ?? []).length] ?? 1)
  }
}

const classes = handClasses()

function bestPlay(pays: Record<string, number>) {
  const values = [(hand: string) => pays[hand] ?? 0, () => 1, (hand: string) => (hand === 'royal_flush' ? 1 : 0)]
  const [paid = [], hits = [], royals = []] = values.map(totalsOf)
  let [paidSum, hitSum, royalSum] = [0n, 0n, 0n]
  for (const { cards, members } of classes) {
    let [best, bestHeld] = [-1, 0]
    for (const held of holds) {
      const value = afterHold(paid, cards, held)
      if (value > best) [best, bestHeld] = [value, held]
    }
    paidSum += BigInt(best * members)
    hitSum += BigInt(afterHold(hits, cards, bestHeld) * members)
    royalSum += BigInt(afterHold(royals, cards, bestHeld) * members)
  }
  const all = 2_598_960n * BigInt(common)
  return { exact: ratio(paidSum, all), hit: ratio(hitSum, all), royal: ratio(royalSum, all) }
}

const nineSix = {
  royal_flush: 800,
  straight_flush: 50,
  four_of_a_kind: 25,
  full_house: 9,
  flush: 6,
  straight: 4,
  three_of_a_kind: 3,
  two_pair: 2,
  jacks_or_better: 1,
}

test('every hand is worth what a plain classification says, and their numbers are the published ones', () => {
  const counts = new Map<string | null, number>()
  let differences = 0
  for (const { cards, hand } of worths) {
    if (pokerHand(cards) !== hand) differences += 1
    counts.set(hand, (counts.get(hand) ?? 0) + 1)
  }
  expect(differences).toBe(0)
  const published = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920]
  expect(pokerHands.map((hand) => counts.get(hand))).toEqual(published)
  expect(counts.get(null)).toBe(2_062_860)
})

test('best play over all hands and all holds returns the stated fraction', () => {
  expect(Object.entries(pokerPays).map(([hand, pays]) => [hand, pays / 10_000])).toEqual(Object.entries(nineSix))
  const { exact, hit, royal } = bestPlay(nineSix)
  expect(classes).toHaveLength(134_459)
  expect(ratioToDecimal(exact, 7, 'half_even')).toBe('0.9954390')
  expect(pokerGame.returns(1)).toEqual([{ bet: {}, plan: null, exact, top: 8_000_000, topChance: royal, hit }])
})

test.each([
  ['8/5', { full_house: 8, flush: 5 }, '0.9729843'],
  ['6/5', { full_house: 6, flush: 5 }, '0.9499614'],
  ['a royal of 250', { royal_flush: 250 }, '0.9837346'],
])('with %s the method gives the published return', (_name, change, published) => {
  expect(ratioToDecimal(bestPlay({ ...nineSix, ...change }).exact, 7, 'half_even')).toBe(published)
})
