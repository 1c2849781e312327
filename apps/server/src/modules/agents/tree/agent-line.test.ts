import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveLineAsOwner, newChain } from '../../../testing/agent-lines.ts'
import { newPeople, newPerson } from '../../../testing/members.ts'
import { fullOrShort, scaledMs } from '../../../testing/scale.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform
let members: string[]

beforeAll(async () => {
  platform = await openTestMerchant()
  members = (await newPeople(platform, 12, { type: 1 })).map(({ id }) => id)
  await platform.database.owner.query(
    `insert into report_member_bets (merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at)
     select current_merchant(), id, '2020-01-01', 'RNG', 'USD', 1, 1::bigint << (place - 1)::integer, 0, 0, 0, now()
     from unnest($1::uuid[]) with ordinality m(id, place)`,
    [members],
  )
})
afterAll(() => platform.database.owner.query(`delete from report_member_bets where member_id = any($1)`, [members]))

type Move = { member: number; parent: number | null }

const nameOf = (index: number | null): string | null => (index === null ? null : (members[index] ?? null))

const move = ({ member, parent }: Move) => moveLineAsOwner(platform, nameOf(member), nameOf(parent))

/** Everybody with everybody above, from the members' own rows, step by step. */
async function bruteForce(ids: readonly string[]): Promise<string[]> {
  const { rows } = await platform.database.owner.query<{ id: string; parent_id: string | null }>(
    'select id, parent_id from member where id = any($1)',
    [ids],
  )
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  return ids
    .flatMap((id) => {
      const pairs: string[] = []
      for (let above: string | null = id, depth = 0; above !== null; above = parents.get(above) ?? null, depth += 1) {
        if (depth > ids.length) throw new Error('a cycle')
        pairs.push(`${above} ${id} ${depth}`)
      }
      return pairs
    })
    .toSorted()
}

async function linesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await platform.database.owner.query<{ pair: string }>(
    `select ancestor_id || ' ' || member_id || ' ' || depth as pair from agent_line where member_id = any($1)`,
    [ids],
  )
  return rows.map(({ pair }) => pair).toSorted()
}

/** The same from the sums of teams: what each member has staked is a bit of its own. */
async function linesInSums(): Promise<string[]> {
  const { rows } = await platform.database.owner.query<{ id: string; depth: number; stake: bigint }>(
    `select ancestor_id as id, depth, stake from agent_team_day where ancestor_id = any($1)`,
    [members],
  )
  return rows
    .flatMap(({ id, depth, stake }) =>
      members.filter((_, place) => (stake >> BigInt(place)) % 2n === 1n).map((member) => `${id} ${member} ${depth}`),
    )
    .toSorted()
}

/** A change of every member's day, as the reports make while lines move. */
const betAll = () =>
  platform.database.owner.query('update report_member_bets set payout = payout + 1 where member_id = any($1)', [
    members,
  ])

const aMove = fc.record({ member: fc.nat({ max: 11 }), parent: fc.option(fc.nat({ max: 11 }), { freq: 8 }) })

describe('the lines of a tree', () => {
  test(
    'are what the members’ rows say, after moves one by one and after moves at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(aMove, { minLength: 4, maxLength: 14 }),
          fc.array(aMove, { minLength: 4, maxLength: 10 }),
          async (first, atOnce) => {
            const parents = new Map<number, number | null>()
            for (let member = 0; member < members.length; member += 1) {
              expect(await move({ member, parent: null })).toBe('moved')
              parents.set(member, null)
            }
            for (const each of first) {
              let isBelow = false
              for (let above = each.parent; above !== null; above = parents.get(above) ?? null)
                isBelow ||= above === each.member
              expect(await move(each)).toBe(isBelow ? 'cycle' : 'moved')
              if (!isBelow) parents.set(each.member, each.parent)
            }
            expect(await linesOf(members)).toEqual(await bruteForce(members))
            expect(await linesInSums()).toEqual(await linesOf(members))
            const [verdicts] = await Promise.all([Promise.all(atOnce.map(move)), betAll()])
            expect(verdicts.filter((verdict) => verdict !== 'moved' && verdict !== 'cycle')).toEqual([])
            expect(await linesOf(members)).toEqual(await bruteForce(members))
            expect(await linesInSums()).toEqual(await linesOf(members))
          },
        ),
        { numRuns: fullOrShort(1_000, 40) },
      )
      const drift = `select place from team_drift where place like 'agent_team_day 2020-01-01%'`
      expect((await platform.database.owner.query(drift)).rows).toEqual([])
    },
    scaledMs(120_000),
  )

  test('hold whoever registers while a line moves', async () => {
    const [top, other, agent] = (await newPeople(platform, 3, { type: 1 })) as [Person, Person, Person]
    await newPerson(platform, { parentId: agent.id })
    const { rows } = await platform.database.owner.query<{ id: string }>(
      'select member_id as id from agent_line where ancestor_id = $1 and depth = 1',
      [agent.id],
    )
    const below = rows.map(({ id }) => id)
    const sides = [top, other, top, other, top]
    const [joined] = await Promise.all([
      newPeople(platform, 12, { parentId: agent.id }),
      ...sides.map((side) => moveLineAsOwner(platform, agent.id, side.id)),
    ])
    const ids = [top.id, other.id, agent.id, ...below, ...joined.map(({ id }) => id)]
    expect(await linesOf(ids)).toEqual(await bruteForce(ids))
  })

  test('take nobody under a trial account, a stranger, a player, a closed agent, or one whose series is lower', async () => {
    const [agent, child] = await newPeople(platform, 2, { type: 1 })
    const player = await newPerson(platform)
    const trial = await newPerson(platform, { type: 4 })
    const verdict = (member: string, parent: string) => moveLineAsOwner(platform, member, parent)
    expect(await verdict(child!.id, trial.id)).toBe('unknown')
    expect(await verdict(trial.id, child!.id)).toBe('unknown')
    expect(await verdict(child!.id, '00000000-0000-4000-8000-000000000000')).toBe('unknown')
    expect(await verdict(child!.id, player.id)).toBe('type')
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [agent!.id])
    expect(await verdict(child!.id, agent!.id)).toBe('closed')
    await platform.database.owner.query(`update member set status = 'active', series = 1940 where id = $1`, [agent!.id])
    expect(await verdict(child!.id, agent!.id)).toBe('series')
    expect(await linesOf([trial.id])).toEqual([])
  })

  test('go 64 levels deep: a move that would go deeper is refused, and nobody loses who stands above', async () => {
    const [upper, lower] = [await newChain(platform, 33), await newChain(platform, 33)]
    expect(await moveLineAsOwner(platform, lower[0]!, upper[32]!)).toBe('depth')
    expect(await linesOf(lower)).toEqual(await bruteForce(lower))
    expect(await moveLineAsOwner(platform, lower[0]!, upper[31]!)).toBe('moved')
    expect(await linesOf([...upper, ...lower])).toEqual(await bruteForce([...upper, ...lower]))
  })
})

type Person = Awaited<ReturnType<typeof newPerson>>
