import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OperatorCallInput } from '@fairground/contract/console'
import { startConsolePlatform, type ConsolePlatform, type ConsoleVisitor } from './console-visitor.ts'
import { endDraw, holdDraw, place, type Line } from './draws.ts'
import type { Person } from './members.ts'
import type { TestPlatform, TestPlatformOptions } from './test-platform.ts'
import { until } from './until.ts'

const reason = 'Its draws are held elsewhere.'
const terms = { closeOffsetSeconds: 30, series: { min: 1700, max: 1980, defaultSeries: 1900, betSeriesMax: 1950 } }

interface OutsideTerms {
  code: string
  feeds?: [string, string]
  overdueAfterSeconds?: number
  /** Whose game and odds it has. */
  like?: string
  schedule?: Partial<Schedule>
}

type Schedule = OperatorCallInput<'lottery.addLottery'>['body']['schedule']

/** Of the platform below. */
export const emblem = 'emblems/outside'

/** A platform of its own that has a picture for a new lottery, as the shared ones have. */
export const startOutsidePlatform = ({ config, ...options }: TestPlatformOptions): Promise<ConsolePlatform> =>
  startConsolePlatform({ works: true, ...options, config: { ...config, artDir: makeArt() } })

/** A folder of pictures with one for a new lottery. */
export function makeArt(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'art-'))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ [emblem]: { 104: 'outside.webp' } }))
  writeFileSync(path.join(folder, 'wordmarks.json'), '{}')
  return folder
}

/** A lottery of five digits whose results come from outside. */
export const openOutsideLottery = (
  platform: ConsolePlatform,
  staff: Pick<ConsoleVisitor, 'call'>,
  { code, feeds, overdueAfterSeconds = 3_600, like, schedule }: OutsideTerms,
): Promise<void> =>
  openLottery(platform, staff, {
    code,
    like,
    schedule,
    results: { source: 'outside', feeds: feeds ?? null, overdueAfterSeconds, mixesBeacon: false },
  })

/** A lottery of five digits of the house whose draws mix in the rounds of the platform's beacon. */
export const openBeaconLottery = (
  platform: ConsolePlatform,
  staff: Pick<ConsoleVisitor, 'call'>,
  code: string,
): Promise<void> =>
  openLottery(platform, staff, {
    code,
    results: { source: 'house', feeds: null, overdueAfterSeconds: 3_600, mixesBeacon: true },
  })

interface Opening {
  code: string
  like?: string | undefined
  schedule?: Partial<Schedule> | undefined
  results: OperatorCallInput<'lottery.setResultTerms'>['body']['after']
}

async function openLottery(
  platform: ConsolePlatform,
  staff: Pick<ConsoleVisitor, 'call'>,
  { code, like, results, schedule: own }: Opening,
): Promise<void> {
  const schedule = {
    name: 'Five digits from elsewhere',
    names: {},
    group: '5d',
    everySeconds: 300,
    firstAfterSeconds: 300,
    drawsPerDay: 288,
    weekdays: null,
    ...own,
  }
  // Closed, so that no day is announced before it is known where the results come from.
  const closed = { ...terms, sale: 'closed' as const }
  const art = emblem
  await staff.call('lottery.addLottery', {
    body: {
      code,
      like: like ?? 'fair-5d-5min',
      art,
      schedule,
      terms: closed,
      isInEntertainment: like !== undefined,
      reason,
    },
  })
  await staff.call('lottery.setResultTerms', {
    params: { code },
    body: {
      before: { source: 'house', feeds: null, overdueAfterSeconds: 3_600, mixesBeacon: false },
      after: results,
      reason,
    },
  })
  await staff.call('lottery.setLottery', {
    params: { code },
    body: { before: closed, after: { ...terms, sale: 'open' }, reason },
  })
  const { owner } = platform.database
  const isPlanned = async () => {
    // The clock of a closed lottery rests for a minute.
    await owner.query(
      `update job set due_at = now() where kind = 'lottery.clock' and key = $1 and claimed_until is null`,
      [`${platform.merchant}/${code}`],
    )
    platform.app.context.jobs.wake()
    return (await owner.query('select from draw where lottery = $1 limit 1', [code])).rowCount === 1
  }
  await until(isPlanned, { ms: 20_000, what: `${code} is planned` })
}

/** A draw whose bets are placed and whose time has come. */
export async function endOutsideDraw(
  platform: ConsolePlatform | TestPlatform,
  code: string,
  bets: readonly (readonly [Person, Line])[] = [],
): Promise<string> {
  const number = await holdDraw(platform, code)
  for (const [person, line] of bets)
    await place(person, { lottery: code, drawNumber: number, lines: [line], total: line.unit })
  await endDraw(platform, number, code)
  const isClosed = async () => {
    const { rows } = await platform.database.owner.query(
      `select 1 from draw where lottery = $1 and number = $2 and state = 'closed'`,
      [code, number],
    )
    return rows.length > 0
  }
  await until(isClosed, { ms: 20_000, what: `${code} ${number} is closed` })
  return number
}

/** A table of southern Vietnam, from the special prize down: zeros, but for the last two digits of the special prize. */
export const southernTable = (lastTwo: string): string =>
  [`0000${lastTwo}`, ...[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2].map((digits) => '0'.repeat(digits))].join(
    ' ',
  )

/** By two people. @returns the id of what they decided */
export async function enterResult(
  [one, other]: readonly [Pick<ConsoleVisitor, 'call'>, Pick<ConsoleVisitor, 'call'>],
  {
    code,
    number,
    result,
    kind = 'result',
  }: { code: string; number: string; result: string; kind?: 'result' | 'correct' },
): Promise<string> {
  const { id } = await one.call('lottery.proposeDrawChange', {
    params: { lottery: code, number },
    body: { kind, result, reason: 'As it was published.' },
  })
  await other.call('lottery.decideDrawChange', {
    params: { id },
    body: { isAgreed: true, reason: 'I have read the same.' },
  })
  return id
}
