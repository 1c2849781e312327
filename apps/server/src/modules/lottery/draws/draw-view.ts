import type { Calls, Draw, LiveEvents, LotterySummary, ReplyOf } from '@fairground/contract'
import { gameAt, parseGame, shapeOf } from '@fairground/lottery'
import type { DrawRow } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'

export const drawView = (row: DrawRow): Draw => ({
  number: row.number,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  state: row.state,
  commitment: row.commitment?.toString('hex') ?? null,
  ...roundOf(row),
  result: row.result,
})

/** Named when the draw is announced. */
const roundOf = ({ beacon_chain: chain, beacon_round: round }: DrawRow) =>
  chain !== null && round !== null && { beaconRound: { chain, round: Number(round) } }

/** The public event of a draw: its state, and which draw takes bets now. */
export const drawEvent = (row: DrawRow, next: DrawRow | undefined): LiveEvents['draw'] => ({
  lottery: row.lottery,
  draw: drawView(row),
  next: next ? drawView(next) : null,
})

export const summaryOf = (setup: LotterySetup, current: DrawRow, last: DrawRow | undefined): LotterySummary => ({
  lottery: setup.code,
  name: setup.name,
  icon: setup.icon,
  group: setup.group,
  everySeconds: setup.schedule.everySeconds,
  closeOffsetSeconds: setup.schedule.closesBeforeSeconds,
  game: { ...gameAt(setup.game, current.draws_at) },
  isPaused: setup.sale !== 'open',
  current: drawView(current),
  last: last?.result ? { number: last.number, result: last.result } : null,
  ...(setup.schedule.weekdays && { weekdays: [...setup.schedule.weekdays] }),
})

/** Of a Vietnamese lottery; undefined for another. */
export function vietnamView(
  summary: LotterySummary,
): ReplyOf<Calls['lottery.numeroVietnam']>['list'][number] | undefined {
  const { lottery, name, isPaused, current, last, weekdays } = summary
  const game = parseGame(summary.game)
  if (game?.family !== 'vietnam') return undefined
  const { region, province = null, stations } = game
  return {
    lottery,
    name,
    region,
    province,
    isPaused,
    current,
    last,
    stations: stations ? [...stations] : null,
    weekdays: weekdays ?? null,
  }
}

type Proof = ReplyOf<Calls['lottery.proof']>

/** Key and seed are not in the row before the draw is made, so they cannot be revealed here. */
export const proofView = (
  setup: LotterySetup,
  row: DrawRow,
  { anchor, former, parts }: { anchor: Buffer | null; former: NonNullable<Proof['former']>; parts?: Proof['parts'] },
): Proof => ({
  lottery: setup.code,
  number: row.number,
  index: row.chain_index,
  anchor: row.source === 'house' ? (anchor?.toString('hex') ?? null) : null,
  commitment: row.commitment?.toString('hex') ?? null,
  key: row.chain_key?.toString('hex') ?? null,
  seed: row.seed?.toString('hex') ?? null,
  ...roundOf(row),
  beacon: row.beacon,
  game: { ...gameAt(setup.game, row.draws_at) },
  shape: shapeOf(setup.game),
  result: row.result,
  ...(parts && { parts }),
  ...(former.length > 0 && { former }),
})
