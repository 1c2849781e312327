import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseDecimal } from '@fairground/money'
import type { Play, Vendor, VendorAnswer } from '../../apps/server/src/testing/vendor-client.ts'
import { defaultGame } from '../../apps/server/src/testing/vendor-client.ts'
import type { Member, SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Figure } from '../report.ts'
import { openStaff } from './staff.ts'
import { openVendor } from './subjects.ts'
import { noneOf, type Target } from './target.ts'

interface Limits {
  /** Times the stake that a round of the game may return. */
  factor: number
  /** In whole dollars. */
  ceiling: number
}

interface Round {
  vendor: Vendor
  play: Play
  limits: Limits
  /** Of the bet. */
  bet: string
  round: string
  win: (amount: string, over?: { id?: string; round?: string; reference?: string; isClosed?: boolean }) => Promise<void>
}

/** One way to be paid more than a game or the merchant allows. */
interface Way {
  how: string
  stake: string
  /** In whole dollars: what may be credited without anybody. */
  allowed?: (limits: Limits) => number
  /** The stake is paid back. */
  isRolledBack?: boolean
  attack: (round: Round) => Promise<unknown>
}

const times = (count: number, run: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, run))

const ways: readonly Way[] = [
  { how: 'a cent above the factor', stake: '1.00', attack: ({ win, limits }) => win(`${limits.factor}.01`) },
  { how: 'a hundred times the factor', stake: '1.00', attack: ({ win, limits }) => win(`${limits.factor * 100}.00`) },
  {
    how: 'in two parts',
    stake: '1.00',
    allowed: ({ factor }) => factor,
    attack: async ({ win, limits }) => {
      await win(`${limits.factor}.00`)
      await win('0.01')
    },
  },
  {
    how: 'in five parts at once',
    stake: '1.00',
    allowed: ({ factor }) => factor,
    attack: ({ win, limits }) => times(5, () => win(`${limits.factor}.00`)),
  },
  {
    how: 'fifty times at once',
    stake: '1.00',
    attack: ({ win, limits }) => {
      const id = randomUUID()
      return times(50, () => win(`${limits.factor + 1}.00`, { id }))
    },
  },
  {
    how: 'again under other ids',
    stake: '1.00',
    attack: async ({ win, limits }) => {
      for (let again = 0; again < 5; again += 1) await win(`${limits.factor + 1}.00`)
    },
  },
  {
    how: 'the same id with a lower amount',
    stake: '1.00',
    attack: async ({ win, limits }) => {
      const id = randomUUID()
      await win(`${limits.factor + 1}.00`, { id })
      await win(`${limits.factor}.00`, { id })
    },
  },
  {
    how: 'after the round was closed',
    stake: '1.00',
    attack: async ({ win, limits }) => {
      await win('0', { isClosed: true })
      await win(`${limits.factor + 1}.00`)
    },
  },
  {
    how: 'after the stake was rolled back',
    stake: '1.00',
    isRolledBack: true,
    attack: async ({ vendor, play, win, limits, bet, round }) => {
      await vendor.rollback(play, { reference: bet, round })
      await win(`${limits.factor}.00`)
    },
  },
  { how: 'above the ceiling', stake: '10000.00', attack: ({ win, limits }) => win(`${limits.ceiling}.01`) },
  {
    how: 'in another round than its bet',
    stake: '1.00',
    attack: ({ win, limits }) => win(`${limits.factor + 1}.00`, { round: randomUUID() }),
  },
  {
    how: 'for a bet that nobody made',
    stake: '1.00',
    attack: ({ win }) => win('1.00', { reference: randomUUID() }),
  },
  { how: 'beyond 64 bits', stake: '1.00', attack: ({ win }) => win('99999999999999999999.00') },
]

/** What a vendor, with its own key, gets credited above the limits; and what becomes of the wins that are held. */
export async function attackVendorWins(target: Target, system: SystemAccess): Promise<Figure[]> {
  const vendor = openVendor(target)
  const limits = await readLimits(system)
  const member = await system.newMember({ cash: '100000.00' })
  const play = await vendor.launch(member)
  const answers = new Map<string, VendorAnswer[]>()
  const through: string[] = []
  for (const way of ways) {
    const { before, after } = await attack({ vendor, play, limits, answers }, { system, member, way })
    const most = before + parseDecimal(`${way.allowed?.(limits) ?? 0}`, 'USD').amount
    if (after !== most) through.push(`${way.how}: ${after - most} units`)
  }
  const held = await listHeld(system, member)
  const untold = held.filter(({ transaction_id }) => {
    const replies = answers.get(transaction_id) ?? []
    return (
      !replies.some(({ is_held }) => is_held) || replies.some(({ status, is_held }) => status === 'RS_OK' && !is_held)
    )
  })
  const limited = noneOf('ways for a vendor to get more or less than the limits of its wins', ways.length, through)
  const statuses = [...answers.values()].flat().map(({ status }) => status)
  const refused = statuses.filter((status) => status !== 'RS_OK').length
  return [
    { ...limited, detail: limited.detail ?? `of ${statuses.length} wins ${held.length} held, ${refused} refused` },
    noneOf('held wins of which the vendor is not told', held.length, untold.map(nameOf)),
    noneOf('held wins without exactly one alarm in the log', held.length, await withoutAlarm(target, held)),
    await release(target, system, { member, held: held.slice(0, released) }),
  ]
}

interface Attacker {
  vendor: Vendor
  play: Play
  limits: Limits
  /** Of every win that was sent, by its id. */
  answers: Map<string, VendorAnswer[]>
}

async function attack(
  { vendor, play, limits, answers }: Attacker,
  { system, member, way }: { system: SystemAccess; member: Member; way: Way },
): Promise<{ before: bigint; after: bigint }> {
  const [bet, round] = [randomUUID(), randomUUID()]
  const own = await cashOf(system, member)
  const { status } = await vendor.bet(play, { id: bet, round, amount: way.stake })
  if (status !== 'RS_OK') throw new Error(`no bet for wins ${way.how}: ${status}`)
  const win: Round['win'] = async (amount, { id = randomUUID(), reference = bet, ...over } = {}) => {
    const answer = await vendor.win(play, { id, reference, round, amount, ...over })
    answers.set(id, [...(answers.get(id) ?? []), answer])
  }
  const before = way.isRolledBack ? own : await cashOf(system, member)
  await way.attack({ vendor, play, limits, bet, round, win })
  return { before, after: await cashOf(system, member) }
}

async function readLimits(system: SystemAccess): Promise<Limits> {
  const [row] = await system.rows<{ factor: number; ceiling: number }>(
    `select win_factor_max as factor, (select amount / 10000 from win_ceiling where merchant_id = 1 and currency = 'USD')::int as ceiling
     from game where merchant_id = 1 and code = $1`,
    [defaultGame],
  )
  if (!row) throw new Error(`the demo has no game ${defaultGame}`)
  return row
}

async function cashOf(system: SystemAccess, { session }: Member): Promise<bigint> {
  const [row] = await system.rows<{ balance: bigint | string }>(
    `select balance from ledger_account where member_id = $1 and kind = 'cash'`,
    [session.id],
  )
  return BigInt(row?.balance ?? 0)
}

interface HeldWin {
  reference: string
  transaction_id: string
  amount: bigint | string
}

const nameOf = ({ reference }: HeldWin): string => reference

const listHeld = (system: SystemAccess, { session }: Member): Promise<HeldWin[]> =>
  system.rows<HeldWin>(
    `select reference, transaction_id, amount from held_win where member_id = $1 and state = 'held' order by id`,
    [session.id],
  )

/** The log is written by another process, a little later. */
const logDelayMs = 1_000

async function withoutAlarm({ dataDir }: Target, held: readonly HeldWin[]): Promise<string[]> {
  await pause(logDelayMs)
  const folder = path.join(dataDir, 'logs')
  const lines = readdirSync(folder)
    .filter((file) => file.startsWith('platform'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.includes('a win is held'))
  return held.map(nameOf).filter((reference) => lines.filter((line) => line.includes(reference)).length !== 1)
}

const released = 4

/** Each by two people, both of whom say it twice at once. */
async function release(
  target: Target,
  system: SystemAccess,
  { member, held }: { member: Member; held: readonly HeldWin[] },
): Promise<Figure> {
  const staff = [await openStaff(target, system, 'alice'), await openStaff(target, system, 'bob')]
  const wrong: string[] = []
  for (const { reference, amount } of held) {
    const before = await cashOf(system, member)
    await Promise.all([...staff, ...staff].map(({ operate }) => operate(['win', 'release', reference])))
    const credited = (await cashOf(system, member)) - before
    if (credited !== BigInt(amount)) wrong.push(`${reference}: ${credited} instead of ${amount}`)
  }
  return noneOf('held wins that two people release at once and that are not credited once', held.length, wrong)
}
