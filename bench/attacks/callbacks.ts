import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../report.ts'
import { ask, noneOf, type Target } from './target.ts'

const size = 2_000
const lanes = 16

/** Callbacks of payments that nobody made: what they are answered, and what they leave in the log. */
export async function attackCallbacks({ origin, dataDir }: Target): Promise<Figure[]> {
  const before = logBytes(dataDir)
  const statuses: Record<string, number> = {}
  const send = async () => {
    const body = JSON.stringify({ eventId: randomUUID(), paymentId: randomUUID(), state: 'paid', amount: '9999.00' })
    const { status } = await ask(origin, {
      path: '/pay/callback/demo/sandbox',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': String(Date.now()),
        'X-Signature': randomBytes(32).toString('hex'),
      },
      body,
    })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let sent = 0; sent < size / lanes; sent += 1) await send()
    }),
  )
  const wrong = Object.entries(statuses).filter(([status]) => Number(status) < 400 || Number(status) >= 500)
  const detail = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  return [
    { ...noneOf('forged payment callbacks that are taken or break something', size, wrong.map(String)), detail },
    {
      what: 'log of forged payment callbacks',
      measured: (logBytes(dataDir) - before) / 1_024,
      unit: 'KB',
      budget: { atMost: 20 },
      detail: `${size} callbacks`,
    },
  ]
}

function logBytes(dataDir: string): number {
  const folder = path.join(dataDir, 'logs')
  return readdirSync(folder)
    .filter((file) => file.startsWith('platform'))
    .reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
}
