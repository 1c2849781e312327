import { definePlay } from '../../define-play.ts'
import type { Column, Hit, Level, NoteClass, Play, PlayNames, Selection } from '../../play.ts'
import { lotsOf, tailOf, withTails, type Lot, type PrizeTable } from '../../prize-table.ts'
import type { Result } from '../../result.ts'
import { countOrders, listOrders, orderCounts } from './digit-orders.ts'
import { noHits, type PlayHead } from '../play-head.ts'

export interface LotsRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  readonly table: PrizeTable
  /** Digits of a number: it wins where a drawn number ends in it. */
  readonly digits: 1 | 2 | 3 | 4
  /** Those of the table's rows that count; all that have enough digits if absent. */
  readonly tiers?: readonly string[]
  /**
   * - `exact`  a number wins as it is written
   * - `each`   in every order of its digits, each of which is a bet of its own (đảo, box)
   * - `any`    in every order of its digits, all in one bet (iBox): the more orders, the less each pays
   */
  readonly order?: 'exact' | 'each' | 'any'
  /** The bet on a number is divided: a note for each drawn number that counts (lô), or one note for all, with a level for each row. */
  readonly note: 'lot' | 'number'
  /** Bet on one digit from the end: 1 is the last. Only with one digit. */
  readonly place?: number
}

/** More numbers are more text than a line may have. */
const numbersMax = 4_000

/**
 * Numbers against the last digits of drawn numbers, as often as they are drawn. Each drawn number is independent of the
 * others, so a note's return is the sum over them.
 */
export function lotsPlay<N extends PlayNames>(rule: LotsRule<N>): Play<N> {
  const { role, table, digits, tiers, order = 'exact', note, place = 1, ...head } = rule
  const lots = lotsOf(table)
    .filter(({ tier, from, to }) => to - from >= digits && (tiers?.includes(tier) ?? true))
    .map((lot) => ({ ...lot, to: lot.to - (place - 1) }))
  const classes = order === 'any' ? (orderCounts[digits] ?? [1]) : [1]
  const levels = levelsOf(lots, { digits, note, classes })
  const levelOf = levelFinder(lots, { levels, note, classes })
  const perNumber = note === 'lot' ? lots.length : 1
  /** Each number that wins, with the number of orders that share its bet. */
  const wantedBy = ({ columns: [entries = []] }: Selection) =>
    new Map(
      entries.flatMap((entry) => {
        const all = order === 'exact' ? [entry] : listOrders(entry, digits)
        return all.map((tail) => [tail, order === 'any' ? all.length : 1] as const)
      }),
    )
  return definePlay<N>({
    ...head,
    shape: { columns: [column(role, { digits, order })], filledMin: 1 },
    levels,
    count: ({ columns: [entries = []] }) => {
      if (order !== 'each') return entries.length * perNumber
      let notes = 0
      for (const entry of entries) notes += countOrders(entry, digits)
      return notes * perNumber
    },
    judge(selection) {
      const wanted = wantedBy(selection)
      return (result) => judgeLots({ lots, digits, wanted, levels, levelOf }, result)
    },
    probes: (selection) => everyClass(table, lots, { wanted: wantedBy(selection), digits }),
    leastProbes: (selection) => oneHit(table, lots, { wanted: wantedBy(selection), digits }),
    noteClasses: () => classes.map((orders) => classOf(levels, { digits, note, orders })),
  })
}

const column = <Role extends string>(
  role: Role,
  { digits, order }: { digits: number; order: string },
): Column<Role> => {
  const to = 10 ** digits - 1
  if (digits === 1) return { role, from: 0, to, entriesMin: 1, entriesMax: 10 }
  const form = order === 'exact' ? 'ordered' : 'mixed'
  return { role, from: 0, to, entriesMin: 1, entriesMax: Math.min(to + 1, numbersMax), lines: { digits, form } }
}

interface Levelled {
  readonly digits: number
  readonly note: LotsRule<PlayNames>['note']
  /** How many orders of its digits a number can have. */
  readonly classes: readonly number[]
}

const tiersOf = (lots: readonly Lot[]): string[] => [...new Set(lots.map(({ tier }) => tier))]

/** One level where every drawn number pays the same; else one for each row, and for each number of orders. */
function levelsOf(lots: readonly Lot[], { digits, note, classes }: Levelled): Level[] {
  const total = 10 ** digits
  if (note === 'lot') return [{ id: 'hit', wins: 1, total }]
  const tiers = tiersOf(lots)
  return classes.flatMap((orders) =>
    tiers.map((tier) => ({
      id: levelId(tier, orders, classes),
      wins: lots.filter((lot) => lot.tier === tier).length * orders,
      total,
      ...(tiers.length > 1 && { share: tiers.length }),
    })),
  )
}

const levelId = (tier: string, orders: number, classes: readonly number[]): string =>
  classes.length > 1 ? `${tier}_${orders}` : tier

/** The place in `levels` of a lot's hit, by the number of orders. */
function levelFinder(
  lots: readonly Lot[],
  { levels, note, classes }: { levels: readonly Level[]; note: string; classes: readonly number[] },
): (lot: number, orders: number) => number {
  if (note === 'lot') return () => 0
  const known = new Map(
    classes.map((orders) => [
      orders,
      lots.map(({ tier }) => levels.findIndex(({ id }) => id === levelId(tier, orders, classes))),
    ]),
  )
  return (lot, orders) => known.get(orders)?.[lot] ?? 0
}

interface Judging {
  readonly lots: readonly Lot[]
  readonly digits: number
  readonly wanted: ReadonlyMap<number, number>
  readonly levels: readonly Level[]
  readonly levelOf: (lot: number, orders: number) => number
}

function judgeLots({ lots, digits, wanted, levels, levelOf }: Judging, result: Result): readonly Hit[] {
  let counts: number[] | undefined
  for (const [index, lot] of lots.entries()) {
    const orders = wanted.get(tailOf(result, lot, digits))
    if (orders === undefined) continue
    counts ??= levels.map(() => 0)
    const at = levelOf(index, orders)
    counts[at] = (counts[at] ?? 0) + 1
  }
  if (!counts) return noHits
  const hits: Hit[] = []
  for (const [at, level] of levels.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) hits.push({ level, count })
  }
  return hits
}

interface Wanting {
  readonly wanted: ReadonlyMap<number, number>
  readonly digits: number
}

/** A number that wins for each number of orders. */
const oneOfEach = (wanted: Wanting['wanted']): number[] => [
  ...new Map([...wanted].map(([tail, orders]) => [orders, tail])).values(),
]

/** Every drawn number hits: one of each number of orders, for every way to spread these over the rows. */
function* everyClass(table: PrizeTable, lots: readonly Lot[], { wanted, digits }: Wanting): Generator<Result> {
  const firsts = oneOfEach(wanted)
  const tiers = tiersOf(lots)
  const spreads = firsts.length === 1 ? 1 : firsts.length ** tiers.length
  for (let spread = 0; spread < spreads; spread += 1) {
    const tailFor = new Map(
      tiers.map((tier, at) => [tier, firsts[Math.floor(spread / firsts.length ** at) % firsts.length] ?? 0]),
    )
    yield withTails(
      table,
      lots.map((lot) => ({ lot, tail: tailFor.get(lot.tier) ?? 0 })),
      digits,
    )
  }
}

/** Exactly one drawn number hits, in each row and with each number of orders; all of them, if every number is bet on. */
function* oneHit(table: PrizeTable, lots: readonly Lot[], { wanted, digits }: Wanting): Generator<Result> {
  const miss = Array.from({ length: 10 ** digits }, (_, tail) => tail).find((tail) => !wanted.has(tail))
  for (const tail of oneOfEach(wanted))
    for (const tier of tiersOf(lots)) {
      const hit = lots.findIndex((lot) => lot.tier === tier)
      yield withTails(
        table,
        lots.map((lot, at) => ({ lot, tail: at === hit ? tail : (miss ?? tail) })),
        digits,
      )
    }
}

/** Drawn numbers are independent, so a return is the sum over them, each as likely as any number. */
function classOf(
  levels: readonly Level[],
  { digits, note, orders }: Pick<Levelled, 'digits' | 'note'> & { orders: number },
): NoteClass {
  const total = BigInt(10 ** digits)
  if (note === 'lot') {
    const [level] = levels
    return { id: 'note', notes: 1, outcomes: level ? [{ hits: [{ level, count: 1 }], ways: 1n }] : [], total }
  }
  const own = levels.filter(({ id }) => !id.includes('_') || id.endsWith(`_${orders}`))
  return {
    id: own.length < levels.length ? `orders${orders}` : 'note',
    notes: 1,
    outcomes: own.map((level) => ({ hits: [{ level, count: 1 }], ways: BigInt(level.wins) })),
    total,
  }
}
