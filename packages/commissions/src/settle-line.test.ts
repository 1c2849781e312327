import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithin, makeFigures, ppm, settleLine } from './index.ts'
import type { Figures, LineMember, RunningContract, Statement, Terms } from './index.ts'

const terms = (changes: Partial<Terms> = {}): Terms => ({
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: 0n,
  activeDeposit: 0n,
  feePpm: 0,
  carriesOver: false,
  payer: 'house',
  freezes: false,
  tiers: [{ from: 0n, activeMin: 0, ratePpm: 10_000, lostRatePpm: 0 }],
  ...changes,
})
const rate = (ratePpm: number, changes: Partial<Terms> = {}) =>
  terms({ tiers: [{ from: 0n, activeMin: 0, ratePpm, lostRatePpm: 0 }], ...changes })
const played = (turnover: bigint, net = 0n): Figures => makeFigures({ turnover, lost: turnover, kept: net })
const member = (id: string, parentId: string | null, figures: Figures = makeFigures({})): LineMember => ({
  id,
  parentId,
  figures,
})
const contract = (memberId: string, firstPartyId: string | null, of: Terms): RunningContract => ({
  id: `c-${memberId}`,
  memberId,
  firstPartyId,
  terms: of,
  carryIn: 0n,
  dueIn: 0n,
})
const byMember = (statements: readonly Statement[]) =>
  Object.fromEntries(statements.map((each) => [each.memberId, each]))

const line = [
  member('a', null, played(1_000n)),
  member('b', 'a', played(2_000n)),
  member('p', 'a', played(500n)),
  member('c', 'b', played(4_000n)),
  member('q', 'c', played(600n)),
]

describe('a line of salaries', () => {
  const three = (payer: Terms['payer']) => [
    contract('a', null, rate(30_000, { payer })),
    contract('b', 'a', rate(20_000, { payer })),
    contract('c', 'b', rate(10_000, { payer })),
  ]

  test('paid by the house: everybody gets the difference to the downlines, together the team’s turnover × the top rate', () => {
    const { a, b, c } = byMember(settleLine(line, three('house')))
    expect([c?.amount, b?.amount, a?.amount]).toEqual([46n, 86n, 111n])
    expect(a?.gross).toBe(243n)
    expect([a, b, c].map((each) => each?.payerId)).toEqual([null, null, null])
    // Own valid bets × the own rate, and each downline’s team × the difference of rates.
    expect(a?.amount).toBe((1_500n * 3n) / 100n + (6_600n * 1n) / 100n)
  })

  test('paid by the parents: each pays the downline’s whole salary out of the own one', () => {
    const { a, b, c } = byMember(settleLine(line, three('parent')))
    expect([a?.amount, b?.amount, c?.amount]).toEqual([243n, 132n, 46n])
    expect([a?.payerId, b?.payerId, c?.payerId]).toEqual([null, 'a', 'b'])
    expect([a?.passedOn, b?.passedOn, c?.passedOn]).toEqual([132n, 46n, 0n])
  })

  test('counts active people by each contract’s own threshold', () => {
    const two = [
      contract('a', null, rate(30_000, { activeTurnover: 600n })),
      contract('b', 'a', rate(20_000, { activeTurnover: 2_000n })),
    ]
    const { a, b } = byMember(settleLine(line, two))
    expect([a?.active, b?.active]).toEqual([4, 2])
  })

  test('a downline whose contract is with somebody else counts for nobody above', () => {
    const moved = [contract('a', null, rate(30_000)), contract('b', 'z', rate(50_000))]
    const { a, b } = byMember(settleLine(line, moved))
    expect([a?.figures.turnover, b?.figures.turnover]).toEqual([1_500n, 6_600n])
  })

  test('without a member of the tree, a contract pays nothing', () => {
    expect(settleLine([], [contract('a', null, rate(30_000))])).toMatchObject([{ gross: 0n, amount: 0n }])
  })
})

describe('a share of the net win', () => {
  const win = (ratePpm: number) => rate(ratePpm, { kind: 'net_win' })
  const won = [
    member('a', null, played(0n, -100n)),
    member('b', 'a', played(0n, 1_000n)),
    member('c', 'a', played(0n, -600n)),
  ]

  test('is the difference of rates, and what is negative is taken off the next one', () => {
    const contracts = [
      contract('a', null, win(500_000)),
      contract('b', 'a', win(300_000)),
      contract('c', 'a', win(400_000)),
    ]
    const { a, b, c } = byMember(settleLine(won, contracts))
    expect([a?.gross, b?.gross, c?.gross]).toEqual([150n, 300n, -240n])
    expect([a?.amount, b?.amount, c?.amount, c?.dueOut]).toEqual([90n, 300n, 0n, -240n])
    const next = settleLine(
      [member('c', null, played(0n, 1_000n))],
      [{ ...contract('c', null, win(400_000)), dueIn: -240n }],
    )
    expect(next).toMatchObject([{ amount: 160n, dueOut: 0n }])
  })
})

interface Tree {
  members: LineMember[]
  contracts: RunningContract[]
}

/** Trees in which every contract is within the one above. */
const treeOf = (kind: Terms['kind'], payer: Terms['payer']): fc.Arbitrary<Tree> =>
  fc
    .array(
      fc.record({
        parent: fc.nat(),
        turnover: fc.integer({ min: 0, max: 1_000_000 }),
        net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        cut: fc.integer({ min: 0, max: 400_000 }),
        isHolder: fc.boolean(),
        activeMin: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 24 },
    )
    .map((rows) => {
      const members = rows.map(({ parent, turnover, net }, index) =>
        member(
          `m${index}`,
          index === 0 ? null : `m${parent % index}`,
          makeFigures({
            turnover: BigInt(turnover),
            won: BigInt(Math.floor(turnover / 3)),
            lost: BigInt(turnover - Math.floor(turnover / 3)),
            kept: BigInt(net) + 7n,
            rebates: 4n,
            promotions: 1n,
            salaries: 2n,
          }),
        ),
      )
      const contracts: RunningContract[] = []
      for (const [index, row] of rows.entries()) {
        const above = contracts.find(({ memberId }) => memberId === members[index]?.parentId)
        if (index > 0 && (!above || !row.isHolder)) continue
        const top = above?.terms.tiers[0]?.ratePpm ?? 900_000
        const ratePpm = Math.max(1, top - row.cut)
        const lostRatePpm = kind === 'hourly_salary' ? ratePpm : 0
        const own = terms({
          kind,
          payer,
          tiers: [
            {
              from: 0n,
              activeMin: Math.max(row.activeMin, above?.terms.tiers[0]?.activeMin ?? 0),
              ratePpm,
              lostRatePpm,
            },
          ],
        })
        if (above) expect(isWithin(own, above.terms)).toBe(true)
        contracts.push(contract(`m${index}`, above?.memberId ?? null, own))
      }
      return { members, contracts }
    })

/** The team of one member by walking up from everybody. */
function teamOf({ members }: Tree, id: string): LineMember[] {
  const parents = new Map(members.map((each) => [each.id, each.parentId]))
  const isIn = (each: LineMember): boolean => {
    for (let at: string | null = each.id; at !== null; at = parents.get(at) ?? null) if (at === id) return true
    return false
  }
  return members.filter(isIn)
}

/** Slowly, from the definition. */
function expectedGross(tree: Tree, { memberId, terms: { kind, tiers } }: RunningContract): bigint {
  const team = teamOf(tree, memberId)
  const sum = (key: keyof Figures) => team.reduce((total, { figures }) => total + figures[key], 0n)
  const [tier] = tiers
  if (!tier) return 0n
  const active = team.filter(({ figures }) => figures.turnover > 0n).length
  const rateOf = BigInt(tier.ratePpm)
  const floor = (amount: bigint) => (amount < 0n ? -((-amount + ppm - 1n) / ppm) : amount / ppm)
  if (kind === 'net_win') return floor(sum('net') * rateOf)
  if (active < tier.activeMin) return 0n
  if (kind === 'dividend') return sum('net') > 0n ? floor(sum('net') * rateOf) : 0n
  return floor(sum('turnover') * rateOf)
}

describe.each(['daily_salary', 'hourly_salary', 'dividend', 'net_win'] as const)('%s in 1,000 random trees', (kind) => {
  test.each(['house', 'parent'] as const)(
    'paid by the %s is what the definition says, and nothing is lost',
    (payer) => {
      fc.assert(
        fc.property(treeOf(kind, payer), (tree) => {
          const statements = settleLine(tree.members, tree.contracts)
          expect(statements).toHaveLength(tree.contracts.length)
          const of = byMember(statements)
          for (const each of tree.contracts) expect(of[each.memberId]?.gross).toBe(expectedGross(tree, each))
          for (const each of statements) {
            expect(each.carryShare + each.branches.reduce((sum, { share }) => sum + share, 0n)).toBe(each.gross)
            expect(each.branches.reduce((sum, { passed }) => sum + passed, 0n)).toBe(each.passedOn)
            expect(each.branches.reduce((sum, { figures }) => sum + figures.turnover, 0n)).toBe(each.figures.turnover)
            expect(each.amount + each.dueOut).toBe(each.gross - (payer === 'house' ? each.passedOn : 0n))
          }
          if (kind !== 'dividend' && kind !== 'net_win')
            for (const { gross, passedOn } of statements) expect(gross).toBeGreaterThanOrEqual(passedOn)
          const top = of['m0']
          // The house pays the top contract’s gross, whoever passes how much on.
          const fromHouse = statements
            .filter(({ payerId }) => payerId === null)
            .reduce((sum, { amount, dueOut }) => sum + amount + dueOut, 0n)
          expect(fromHouse).toBe(top?.gross)
        }),
        { numRuns: 1_000 },
      )
    },
  )
})

test('terms within the own ones pay no more at any volume and any number of active people', () => {
  const tier = fc.record({
    from: fc.bigInt({ min: 0n, max: 20n }),
    activeMin: fc.integer({ min: 0, max: 3 }),
    ratePpm: fc.integer({ min: 1, max: 20 }),
  })
  const ladder = fc.array(tier, { minLength: 1, maxLength: 4 }).map((tiers) =>
    tiers.map((_, index) => ({
      from: tiers.slice(0, index + 1).reduce((sum, { from }) => sum + from + 1n, 0n),
      activeMin: tiers.slice(0, index + 1).reduce((sum, { activeMin }) => sum + activeMin, 0),
      ratePpm: tiers.slice(0, index + 1).reduce((sum, { ratePpm }) => sum + ratePpm, 0) * 10_000,
      lostRatePpm: 0,
    })),
  )
  const mode = fc.constantFrom('whole' as const, 'bands' as const)
  const pair = fc.tuple(ladder, mode, ladder, mode)
  let within = 0
  fc.assert(
    fc.property(pair, ([passedTiers, passedMode, ownTiers, ownMode]) => {
      const [passed, own] = [terms({ tiers: passedTiers, mode: passedMode }), terms({ tiers: ownTiers, mode: ownMode })]
      const paid = (of: Terms, turnover: bigint, active: number) =>
        settleLine(
          Array.from({ length: active + 1 }, (_, index) =>
            member(
              index === 0 ? 'a' : `p${index}`,
              index === 0 ? null : 'a',
              played(index === 0 ? 0n : index === 1 ? turnover * 1_000_000n - BigInt(active - 1) : 1n),
            ),
          ),
          [contract('a', null, of)],
        )[0]?.gross ?? 0n
      if (!isWithin(passed, own)) return
      within += 1
      for (const turnover of [1n, 7n, 20n, 60n])
        for (const active of [1, 2, 5, 9])
          expect(paid(passed, turnover, active) <= paid(own, turnover, active)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect(within).toBeGreaterThan(50)
})

test('terms of another kind, payer, mode or measure, or with more people active, are not within', () => {
  expect(isWithin(terms(), terms())).toBe(true)
  expect(isWithin(terms({ kind: 'hourly_salary' }), terms())).toBe(false)
  expect(isWithin(terms({ payer: 'parent' }), terms())).toBe(false)
  expect(isWithin(terms(), terms({ mode: 'bands' }))).toBe(false)
  expect(isWithin(terms({ measure: 'loss' }), terms())).toBe(false)
  expect(isWithin(terms({ carriesOver: true }), terms())).toBe(false)
  expect(isWithin(terms(), terms({ activeTurnover: 1n }))).toBe(false)
  expect(isWithin(rate(10_001), terms())).toBe(false)
})
