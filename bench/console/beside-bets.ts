import { seedBettors } from '../bettors.ts'
import { runHttpLoad } from '../http-load.ts'
import { betRequest, warmUp } from '../money.ts'
import { formatRange, median, type Figure } from '../report.ts'
import { openReader, type Ask, type Reader } from './reader.ts'

interface BesideConsole {
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
}

const people = 10
/** A page is looked at for this long. */
const looksMs = 2_000
const pagesOfList = 5
const connections = 16

const lists: readonly Ask[] = [
  { name: 'accounts.members', input: {} },
  { name: 'payments.deposits', input: {} },
  { name: 'payments.withdrawals', input: {} },
  { name: 'operators.audit', input: {} },
  { name: 'payments.suspense', input: {} },
  { name: 'reports.today', input: {} },
]

/** Bets per second while ten people turn pages of the console, against nobody there; the two take turns. */
export async function betsBesideConsole(options: BesideConsole): Promise<Figure> {
  const table = await seedBettors(options.databaseUrl)
  await warmUp(options, table)
  const readers = await Promise.all(Array.from({ length: people }, () => openReader(options)))
  const measure = async () => {
    const { port, seconds } = options
    const result = await runHttpLoad({ port, connections, seconds: 2 * seconds, request: betRequest(table) })
    if (result.failures > 0) throw new Error(`a bet was refused: ${result.firstFailure}`)
    return result.perSecond
  }
  const alone: number[] = []
  const beside: number[] = []
  let pages = 0
  // Pairs in both orders: what the machine does meanwhile, and the bets that are there already, slow both.
  for (let round = 0; round < 2 * options.rounds; round += 1) {
    const steps = [
      async () => void alone.push(await measure()),
      async () => {
        const stop = new AbortController()
        const reading = readers.map((reader, place) => turnPages(reader, place, stop.signal))
        beside.push(await measure())
        stop.abort()
        for (const count of await Promise.all(reading)) pages += count
      },
    ]
    for (const step of round % 2 === 0 ? steps : steps.toReversed()) await step()
  }
  return {
    what: 'bets beside ten people who turn a page of the console every 2 s',
    measured: median(beside.map((perSecond, round) => perSecond / (alone[round] ?? Number.NaN))),
    unit: '×',
    budget: { atLeast: 0.95 },
    detail: `${formatRange(beside)}/s against ${formatRange(alone)}/s, ${pages} pages`,
  }
}

/** Through the first pages of one list after the other. @returns how many pages were read */
async function turnPages(reader: Reader, place: number, stop: AbortSignal): Promise<number> {
  let pages = 0
  let after: string | null = null
  // Not all at one moment.
  await pause((place / people) * looksMs, stop)
  while (!stop.aborted) {
    const ask = lists[(place + Math.floor(pages / pagesOfList)) % lists.length] as Ask
    const isGoingOn = after !== null && pages % pagesOfList !== 0
    after = await reader.read(isGoingOn ? { ...ask, input: { query: { after } } } : ask)
    pages += 1
    await pause(looksMs, stop)
  }
  return pages
}

/** Until the time is over or the run is. */
const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    stop.addEventListener('abort', done)
  })
