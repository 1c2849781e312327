import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BenchTable } from '../bettors.ts'
import { runHttpLoad } from '../http-load.ts'
import { betRequest, warmUp } from '../money.ts'
import { formatRange, median, type Figure } from '../report.ts'
import { openConsole, type ConsoleSession } from './console-calls.ts'
import type { MessagesBench } from './index.ts'

const members = 100_000
const connections = 16
const pollMs = 50
/** On each side of the broadcast. */
const windowsAlone = 3

/** A message to everybody while bets are placed as fast as they are answered, and the bets against nobody writing. */
export async function benchBroadcast(options: MessagesBench, table: BenchTable): Promise<Figure[]> {
  await insertMembers(options.databaseUrl, Math.round(members * options.share))
  const staff = await openConsole(options)
  await warmUp(options, table)
  const measure = async () => {
    const { port, seconds } = options
    const { perSecond, failures, firstFailure } = await runHttpLoad({
      port,
      connections,
      seconds,
      request: betRequest(table),
    })
    if (failures > 0) throw new Error(`a bet was refused: ${firstFailure}`)
    return perSecond
  }
  const alone: number[] = []
  const beside: number[] = []
  for (let window = 0; window < windowsAlone; window += 1) alone.push(await measure())
  const progress = { isOver: false }
  const sending = send(staff).finally(() => (progress.isOver = true))
  // A window that the end falls into is partly without: it counts only where there is no other.
  while (!progress.isOver) {
    const perSecond = await measure()
    if (!progress.isOver || beside.length === 0) beside.push(perSecond)
  }
  const { seconds, count } = await sending
  for (let window = 0; window < windowsAlone; window += 1) alone.push(await measure())
  return [
    {
      what: `a message to ${count} members, beside bets`,
      measured: seconds,
      unit: 's',
      budget: { atMost: 60 },
      detail: `${Math.round(count / seconds)} members a second`,
    },
    {
      what: 'bets while a message goes to everybody',
      measured: median(beside) / median(alone),
      unit: '×',
      budget: { atLeast: 0.95 },
      detail: `${formatRange(beside)}/s against ${formatRange(alone)}/s`,
    },
  ]
}

interface Sent {
  seconds: number
  count: number
}

async function send(staff: ConsoleSession): Promise<Sent> {
  const draft = {
    texts: { EN: { title: 'A message to everybody', content: 'Read by nobody but the bench.' } },
    link: null,
    isMarketing: false,
    audience: { kind: 'all' as const },
  }
  const { id } = await staff.call('messaging.createBroadcast', { body: { draft } })
  const startedAt = performance.now()
  await staff.call('messaging.sendBroadcast', { params: { id }, body: { revision: 1 } })
  for (;;) {
    const { state, sentCount } = await staff.call('messaging.broadcast', { params: { id } })
    if (state === 'sent') return { seconds: (performance.now() - startedAt) / 1_000, count: sentCount }
    if (state !== 'sending') throw new Error(`the broadcast is ${state}`)
    await pause(pollMs)
  }
}

async function insertMembers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '1', false)`)
    await client.query(
      `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series)
       select id, 1, 'crowd_' || left(replace(id::text, '-', ''), 12), 0, 'Bench', 'none', 'USD', left(replace(id::text, '-', ''), 16), 1950
       from (select gen_random_uuid() as id from generate_series(1, $1::integer)) m`,
      [count],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
