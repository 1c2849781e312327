import { randomUUID } from 'node:crypto'
import { createLog } from '../platform/log.ts'
import { startConsolePlatform, type ConsolePlatform } from './console-visitor.ts'
import { newPerson, type Person } from './members.ts'
import { newOperator, outputOf, type TestOperator } from './operators.ts'
import { expectLedgerToReconcile } from './reconcile-ledger.ts'
import { setWinCeiling } from './set-win-ceiling.ts'
import { defaultGame, type Play, type Vendor } from './vendor-client.ts'
import { createVendor } from './vendor.ts'

type Name = 'ana' | 'ben' | 'cleo'

/** A round whose win is held. */
export interface HeldRound {
  person: Person
  play: Play
  /** Transaction ids. */
  bet: string
  win: string
  round: string
  /** For operators. */
  reference: string
}

/** A platform that holds what is above a hundred times the stake, or above 500,000 US dollars. */
export interface TestHeldWins {
  platform: ConsolePlatform
  vendor: Vendor
  staff: Readonly<Record<Name, TestOperator>>
  logged: string[]
  owner: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** What a command about held wins says, or why it is refused. */
  operate: (by: Name, ...words: string[]) => Promise<string>
  player: () => Promise<{ person: Person; play: Play }>
  /** A round of 10.00 with a win of 1,000.01, a cent above the limit. */
  round: () => Promise<HeldRound>
  win: (transaction: string) => Promise<HeldWinRow>
  /** What the account of held wins has, in ledger units. */
  total: () => Promise<bigint>
  /** Checks the ledger, too. */
  stop: () => Promise<void>
}

interface HeldWinRow {
  id: string
  reference: string
  state: string
  reason: string
  amount: bigint
}

export async function startTestHeldWins(): Promise<TestHeldWins> {
  const logged: string[] = []
  const platform = await startConsolePlatform({
    because: 'it reads the log of the process',
    works: true,
    lotteries: [],
    log: createLog('info', { write: (line) => logged.push(line) }),
  })
  const vendor = createVendor(platform.origin)
  const staff = {
    ana: await newOperator(platform, 'ana'),
    ben: await newOperator(platform, 'ben'),
    cleo: await newOperator(platform, 'cleo'),
  }
  const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await platform.database.owner.query<Row>(text, values)).rows
  await owner(`update game set win_factor_max = 100 where code = $1`, [defaultGame])
  await setWinCeiling(platform, 5_000_000_000)
  const player = async () => {
    const person = await newPerson(platform, { cash: '100.00' })
    return { person, play: await vendor.launch(person) }
  }
  const heldWin = async (transaction: string) => {
    const [row] = await owner<HeldWinRow>(
      'select id, reference, state, reason, amount from held_win where transaction_id = $1',
      [transaction],
    )
    if (!row) throw new Error(`no win is held for ${transaction}`)
    return row
  }
  return {
    platform,
    vendor,
    staff,
    logged,
    owner,
    operate: (by, ...words) => outputOf(platform, ['win', ...words, '--merchant', 'demo'], { as: staff[by] }),
    player,
    round: async () => {
      const { person, play } = await player()
      const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()]
      await vendor.bet(play, { id: bet, round, amount: '10.00' })
      await vendor.win(play, { id: win, reference: bet, round, amount: '1000.01', isClosed: true })
      return { person, play, bet, win, round, reference: (await heldWin(win)).reference }
    },
    win: heldWin,
    total: async () => {
      const [row] = await owner<{ amount: bigint }>(
        `select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
         join ledger_account a on a.id = e.account_id where a.kind = 'held-wins' and a.currency = 'USD'`,
      )
      return row?.amount ?? 0n
    },
    stop: async () => {
      await expectLedgerToReconcile(platform)
      await platform.stop()
    },
  }
}

export const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash
export const typesOf = async ({ visitor }: Person) =>
  (await visitor.call('wallet.transactions')).list.map(({ type }) => type)
export const roundOf = async ({ visitor }: Person) => (await visitor.call('bets.vendorRounds')).list[0]
export const recordOf = async ({ visitor }: Person) => {
  const { list, totals } = await visitor.call('bets.list')
  return { ...list[0], totals }
}
