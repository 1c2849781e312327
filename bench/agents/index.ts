import pg from 'pg'
import { formatRange, percentile, type Figure } from '../report.ts'
import { seedTree } from './seed-tree.ts'

export interface AgentsBench {
  databaseUrl: string
  origin: string
  /** Of the sizes that the promise names. */
  share: number
}

const asks = 40

/** What the agent at the top of a tree of 100,000 reads: the counters of home, the overview, and profit and loss. */
export async function benchAgents({ databaseUrl, origin, share }: AgentsBench): Promise<Figure[]> {
  const size = { members: Math.round(100_000 * share), depth: 12, days: 28, weekBets: 5_000_000 * share }
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const seeded = Date.now()
  let token: string
  try {
    token = await seedTree(owner, size)
  } finally {
    await owner.end()
  }
  const made = `${size.members} members, ${size.depth} deep, sums of ${size.weekBets} bets a week without the bets, seeded in ${Math.round((Date.now() - seeded) / 1_000)} s`
  const measure = async (what: string, path: string, atMost: number): Promise<Figure> => {
    const times = await timeAsks(origin, path, token)
    return {
      what: `agents' tree: ${what}, p95`,
      measured: percentile(times, 0.95),
      unit: 'ms',
      budget: { atMost },
      detail: `${formatRange(times)} ms; ${made}`,
    }
  }
  return [
    await measure('counters of home', '/wps/agent/kpis', 50),
    await measure('overview of seven days', '/wps/agent/overview', 200),
    await measure('profit and loss by member, first page', '/wps/agent/profitAndLoss?by=member', 300),
    await measure('profit and loss by type', '/wps/agent/profitAndLoss?by=type', 300),
    await measure('profit and loss by level', '/wps/agent/profitAndLoss?by=level', 300),
  ]
}

/** Milliseconds of each. The first answers wait for plans and are not counted. */
async function timeAsks(origin: string, path: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let count = -5; count < asks; count += 1) {
    const began = performance.now()
    const response = await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    const answer = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${answer.slice(0, 200)}`)
    if (count >= 0) times.push(performance.now() - began)
  }
  return times
}
