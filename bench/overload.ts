import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Kind, OpenLoop, Outcome, Report } from './attacks/open-loop.mjs'
import { seedBettors } from './bettors.ts'
import { recordPart } from './promises/fault-run.ts'
import { percentile, type Figure } from './report.ts'

export interface OverloadBench {
  root: string
  databaseUrl: string
  port: number
  platformPid: number | undefined
  seconds: number
}

/** Of ten requests: bets, balances, home pages. */
const mix: OpenLoop['mix'] = { money: 5, member: 3, guest: 2 }
/** Players' phones, each with a connection that stays open. */
const phones = 1_000
const factor = 3
/** The promise names a minute: of four seconds of the other figures these many. */
const overloadTimes = 15
const restSeconds = 10
/** Calm: of the rate that saturates the platform. */
const calmShare = 0.2

type Plan = Pick<OpenLoop, 'connections' | 'perSecond' | 'seconds'>

/**
 * The platform at three times the rate that it can answer at most. That rate is measured in the same run with the same mix
 * of requests, each sent when the last has been answered.
 */
export async function benchOverload(options: OverloadBench): Promise<Figure[]> {
  const startedAt = Date.now()
  const { seconds } = options
  const load = await createLoad(options)
  const saturate = (connections: number) => load({ connections, perSecond: null, seconds })
  // The platform reads its lotteries now and then: the first bets come before it knows the new one.
  for (let attempt = 0; attempt < 15; attempt += 1)
    if ((await load({ connections: 4, perSecond: null, seconds: 1 })).failed === 0) break
  // Sessions become known and code warm.
  await saturate(64)
  await saturate(128)
  const peak = Math.max(...[await saturate(64), await saturate(128)].map(acceptedPerSecond))
  // With as many connections as later.
  await load({ connections: phones, perSecond: peak, seconds: seconds * 4 })
  const memoryAtPeak = residentMb(options)
  const calm = { connections: 64, perSecond: calmShare * peak, seconds }
  const before = await load(calm)
  const over = await load({ connections: phones, perSecond: factor * peak, seconds: seconds * overloadTimes })
  const memory = residentMb(options)
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1_000))
  const after = await load(calm)
  const kinds = Object.keys(mix) as Kind[]
  const shares = kinds.map((kind) => `${kind} ${Math.round(100 * acceptedShare(over.outcomes[kind]))} %`).join(', ')
  const at = `at ${factor} × saturation`
  const figures: Figure[] = [
    {
      what: `R4 slowest hundredth of accepted requests ${at}`,
      measured: percentile(all(over, 'acceptedMs'), 0.99) / 1_000,
      unit: 's',
      budget: { atMost: 1 },
      detail: `${Math.round(factor * peak)}/s for ${Math.round(over.seconds)} s over ${phones} connections`,
    },
    {
      what: `R4 slowest hundredth of refusals ${at}`,
      measured: percentile(all(over, 'refusedMs'), 0.99),
      unit: 'ms',
      budget: { atMost: 50 },
      detail: `half of them within ${percentile(all(over, 'refusedMs'), 0.5).toFixed(1)} ms`,
    },
    {
      what: `R4 accepted requests ${at}`,
      measured: acceptedPerSecond(over) / peak,
      unit: '× peak',
      budget: { atLeast: 0.8 },
      detail: `${Math.round(acceptedPerSecond(over))}/s against ${Math.round(peak)}/s; accepted of ${shares}`,
    },
    {
      what: `R4 guests’ share of accepted requests to that of bets ${at}`,
      measured: acceptedShare(over.outcomes.guest) / acceptedShare(over.outcomes.money),
      unit: '×',
      budget: { atMost: 1 },
    },
    {
      what: `R4 replies ${at} that are no acceptance and no refusal with Retry-After`,
      measured: over.failed + over.withoutRetryAfter,
      unit: `of ${over.sent}`,
      budget: { atMost: 0 },
      detail: over.firstFailure.slice(0, 80),
    },
    {
      what: `R4 memory of the platform after a time ${at}`,
      measured: memory / memoryAtPeak,
      unit: '× peak',
      budget: { atMost: 1.2 },
      detail: `${Math.round(memory)} MB against ${Math.round(memoryAtPeak)} MB`,
    },
    {
      what: `R4 a balance ten seconds later, at ${calmShare} × saturation`,
      measured: percentile(after.outcomes.member.acceptedMs, 0.5) / percentile(before.outcomes.member.acceptedMs, 0.5),
      unit: '× before',
      budget: { atMost: 1.5 },
      detail: `${after.outcomes.member.refused + after.outcomes.money.refused + after.outcomes.guest.refused} refused`,
    },
  ]
  recordPart(options.root, { name: 'overload', startedAt, share: Math.min(1, (seconds * overloadTimes) / 60), figures })
  return figures
}

const acceptedPerSecond = ({ outcomes, seconds }: Report): number =>
  Object.values(outcomes).reduce((sum, { accepted }) => sum + accepted, 0) / seconds

const acceptedShare = ({ accepted, refused }: Outcome): number => accepted / (accepted + refused)

const all = ({ outcomes }: Report, of: 'acceptedMs' | 'refusedMs'): number[] =>
  Object.values(outcomes).flatMap((outcome) => outcome[of])

const residentMb = ({ platformPid }: OverloadBench): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${platformPid}/status`, 'utf8'))?.[1]) / 1_024

async function createLoad({ root, databaseUrl, port }: OverloadBench): Promise<(plan: Plan) => Promise<Report>> {
  const { bettors, lottery, drawNumber } = await seedBettors(databaseUrl)
  const bet = JSON.stringify({
    lottery,
    drawNumber,
    lines: [{ play: 'position', content: '7||||', notes: 1, unit: '0.2', multiple: 1, series: 1950 }],
    total: '0.20',
  })
  const tokens = bettors.map(({ token }) => token)
  return async (plan) => {
    const child = fork(path.join(root, 'bench/attacks/open-loop.mjs'))
    child.send({ port, ...plan, tokens, bet, mix } satisfies OpenLoop)
    const [report] = (await once(child, 'message')) as [Report]
    const due = (plan.perSecond ?? 0) * plan.seconds
    if (report.sent < due * 0.95) throw new Error(`only ${report.sent} of ${Math.round(due)} requests could be sent`)
    return report
  }
}
