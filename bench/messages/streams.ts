import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchTable } from '../bettors.ts'
import type { Figure } from '../report.ts'
import type { MessagesBench } from './index.ts'

const streams = 5_000
/** The platform opens a limited number of them to one address. */
const streamsPerAddress = 100
const openedAtOnce = 50
/** Until what opening them has left behind is collected. */
const settleMs = 10_000

/** What open streams cost while nothing happens: memory, and a share of a core. */
export async function benchStreams(
  { port, platformPid, seconds, share }: MessagesBench,
  { bettors }: BenchTable,
): Promise<Figure[]> {
  const count = Math.max(50, Math.round(streams * share))
  const open: http.ClientRequest[] = []
  await pause(settleMs * share)
  const memoryBefore = residentMb(platformPid)
  try {
    for (let first = 0; first < count; first += openedAtOnce) {
      const places = Array.from({ length: Math.min(openedAtOnce, count - first) }, (_, index) => first + index)
      const opened = places.map((place) => {
        const { token = '' } = bettors[place % bettors.length] ?? {}
        return listen({ port, token, address: `127.0.2.${1 + Math.floor(place / streamsPerAddress)}` })
      })
      open.push(...(await Promise.all(opened)))
    }
    await pause(settleMs * share)
    const memory = residentMb(platformPid) - memoryBefore
    const cpuBefore = cpuMsOf(platformPid)
    const startedAt = performance.now()
    await pause(seconds * 5_000)
    const cpu = (cpuMsOf(platformPid) - cpuBefore) / (performance.now() - startedAt)
    return [
      {
        what: `memory of ${open.length} open streams`,
        measured: memory,
        unit: 'MB',
        budget: { atMost: 150 },
        detail: `the platform had ${Math.round(memoryBefore)} MB before`,
      },
      { what: `share of a core of ${open.length} idle streams`, measured: cpu * 100, unit: '%', budget: { atMost: 5 } },
    ]
  } finally {
    for (const stream of open) stream.destroy()
  }
}

interface Listening {
  port: number
  token: string
  address: string
}

/** Resolves at the stream's first message. */
function listen({ port, token, address }: Listening): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get({
      port,
      host: '127.0.0.1',
      localAddress: address,
      path: '/wps/stream',
      agent: false,
      headers: { Authorization: `Bearer ${token}` },
    })
    // Closed by us at the end; before that it rejects.
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('error', () => {})
      response.on('data', () => resolve(request))
    })
  })
}

function fileOf(pid: number | undefined, name: string): string {
  if (!pid) throw new Error('the platform is missing')
  return readFileSync(`/proc/${pid}/${name}`, 'utf8')
}

const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(fileOf(pid, 'status'))?.[1]) / 1_024

/** Of all its threads. */
function cpuMsOf(pid: number | undefined): number {
  const fields = fileOf(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
