import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { seedBettors } from '../bettors.ts'
import { median, type Figure } from '../report.ts'

export interface FloodsBench {
  root: string
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
}

const floods = [
  { kind: 'paths', what: 'random paths' },
  { kind: 'hosts', what: 'random hosts' },
  { kind: 'docs', what: 'the documentation' },
  { kind: 'pages', what: 'all pages in all languages and themes' },
] as const

const perSecond = 200

/** A member's balance call while guests flood the site from this machine, against the same call on an idle platform. */
export async function benchFloods(options: FloodsBench): Promise<Figure[]> {
  const { bettors } = await seedBettors(options.databaseUrl)
  const token = bettors[0]?.token ?? ''
  await balanceMs(options, token)
  const figures: Figure[] = []
  for (const { kind, what } of floods) {
    const idle: number[] = []
    const flooded: number[] = []
    let sent = ''
    for (let round = 0; round < options.rounds; round += 1) {
      idle.push(await balanceMs(options, token))
      const flood = startFlood(options, kind)
      flooded.push(await balanceMs(options, token))
      sent = await flood.stop()
    }
    figures.push({
      what: `a balance call under ${perSecond}/s: ${what}`,
      measured: median(flooded.map((ms, round) => ms / (idle[round] ?? Number.NaN))),
      unit: '× idle',
      budget: { atMost: 2 },
      detail: `${median(flooded).toFixed(2)} ms against ${median(idle).toFixed(2)} ms; ${sent}`,
    })
  }
  return figures
}

/** The median of calls at the pace of a person who reloads all the time. */
async function balanceMs({ port, seconds }: FloodsBench, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const startedAt = performance.now()
    const asked = get({
      agent,
      host: '127.0.0.1',
      port,
      path: '/wps/wallets/gcs',
      headers: { Authorization: `Bearer ${token}` },
    })
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    await once(reply.resume(), 'end')
    took.push(performance.now() - startedAt)
    if (reply.statusCode !== 200) throw new Error(`a balance call was answered with ${reply.statusCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  agent.destroy()
  return median(took)
}

function startFlood(
  { root, port }: FloodsBench,
  kind: (typeof floods)[number]['kind'],
): { stop: () => Promise<string> } {
  const child = fork(path.join(root, 'bench/attacks/flood.mjs'))
  child.send({ kind, port, perSecond })
  return {
    stop: async () => {
      child.send('stop')
      const [{ perSecond: reached, statuses }] = (await once(child, 'message')) as [
        { perSecond: number; statuses: Record<string, number> },
      ]
      if (reached < perSecond * 0.9) throw new Error(`the flood reached ${reached.toFixed(0)} requests per second only`)
      return Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')
    },
  }
}
