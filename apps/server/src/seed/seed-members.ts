import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { money, parseDecimal, type CurrencyCode } from '@fairground/money'
import { hashInput, type Commands } from '../platform/commands/command.ts'
import { randomToken } from '../platform/crypto/token.ts'
import type { Database, MerchantId } from '../platform/db/database.ts'
import { transactVendor } from '../modules/games/index.ts'
import { createMember, hashPassword } from '../modules/accounts/index.ts'
import { cash, clearing, post } from '../modules/ledger/index.ts'
import type { DemoAccount, DemoData } from './demo-data.ts'

interface SeedParts {
  database: Database
  commands: Commands
  merchant: MerchantId
  demo: DemoData
}

/**
 * Demo members with a history: money by real postings, and rounds through the vendor wallet.
 * @param ids who is there already: where somebody is, the team has bets of its own past
 */
export async function seedMembers(parts: SeedParts, ids: Map<string, string>): Promise<void> {
  const isTeamAlive = ids.size > 0
  const everyone = listAccounts(parts.demo)
  const passwordOfNobody = await hashPassword(randomToken())
  for (const account of everyone)
    if (!ids.has(account.username))
      ids.set(account.username, await seedMember(parts, { account, ids, passwordOfNobody }))
  for (const [username, game, stake, returned] of parts.demo.members.history)
    if (!isTeamAlive || everyone.some((each) => each.username === username && each.parent === undefined))
      await seedRound(parts, { memberId: ids.get(username) ?? '', game, stake, returned })
}

/** Those above come before those below. */
export function listAccounts({ members: { accounts, crowd } }: DemoData): NewDemoMember[] {
  return [
    ...accounts.toSorted((a, b) => b.type - a.type),
    // These members have no password: they only fill the winner board and the agent's team.
    ...crowd.map(({ username, nickname, parent, type }): NewDemoMember => ({
      username,
      nickname,
      password: null,
      type: type ?? 0,
      deposits: ['400.00'],
      ...(parent && { parent }),
    })),
  ]
}

export interface NewDemoMember extends Pick<DemoAccount, 'username' | 'nickname' | 'type' | 'deposits' | 'parent'> {
  /** Null: nobody logs in as this one. */
  password: string | null
}

interface Registration {
  account: NewDemoMember
  ids: ReadonlyMap<string, string>
  /** A hash that is of no password. */
  passwordOfNobody: string
  /** Without it an agent has ten more than a player. */
  series?: number | undefined
}

export async function seedMember(
  { commands, merchant, demo }: Omit<SeedParts, 'database'>,
  { account, ids, passwordOfNobody, series }: Registration,
): Promise<string> {
  const { currency, defaultSeries } = demo.merchant.settings
  const passwordHash = account.password === null ? passwordOfNobody : await hashPassword(account.password)
  return commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'seed' } }, name: 'seed.member' },
    async (tools) => {
      const memberId = await createMember(tools, {
        account: account.username,
        passwordHash,
        nickname: account.nickname,
        type: account.type,
        currency,
        parentId: account.parent ? (ids.get(account.parent) ?? null) : null,
        series: series ?? (account.type === 0 ? defaultSeries : defaultSeries + 10),
      })
      for (const [index, amount] of account.deposits.entries()) {
        const units = parseDecimal(amount, currency)
        await post(tools.tx, {
          key: `dep:opening:${memberId}:${index}`,
          type: 'deposit.credit',
          currency,
          memberId,
          reference: `DEMO-${index + 1}`,
          moves: [
            { account: clearing('opening'), amount: money(-units.amount, currency) },
            { account: cash(memberId), amount: units },
          ],
        })
      }
      return memberId
    },
  )
}

async function seedRound(
  { database, merchant, demo }: SeedParts,
  { memberId, game, stake, returned }: { memberId: string; game: string; stake: string; returned: string },
): Promise<void> {
  const { currency } = demo.merchant.settings
  const units = (amount: string): string => String(parseDecimal(amount, currency satisfies CurrencyCode).amount)
  const bet = randomUUID()
  const base = {
    vendor: 'studio',
    member_id: memberId,
    game,
    game_type: 'RNG',
    round: `opening-${bet.slice(0, 8)}`,
    currency,
    refusal: null,
  }
  const request = (kind: 'bet' | 'win', amount: string) => ({
    ...base,
    kind,
    transaction_id: kind === 'bet' ? bet : randomUUID(),
    input_hash: `\\x${hashInput({ kind, bet }).toString('hex')}`,
    round_closed: kind === 'win',
    reference_id: kind === 'bet' ? null : bet,
    amount: units(amount),
    posting_id: uuidv7(),
    round_id: uuidv7(),
  })
  for (const each of [request('bet', stake), request('win', returned)]) {
    const [verdict] = await transactVendor(database.of(merchant), [each])
    if (verdict?.status !== 'RS_OK') throw new Error(`seeding a round of ${game}: ${verdict?.status}`)
  }
}
