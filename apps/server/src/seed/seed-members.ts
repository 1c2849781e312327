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
import { seedContracts } from './seed-contracts.ts'

interface SeedParts {
  database: Database
  commands: Commands
  merchant: MerchantId
  demo: DemoData
}

/** Demo members with a history: money by real postings, and rounds through the vendor wallet. */
export async function seedMembers(parts: SeedParts): Promise<void> {
  const ids = new Map<string, string>()
  const { accounts, crowd, history } = parts.demo.members
  const everyone: DemoAccount[] = [
    ...accounts.toSorted((a, b) => b.type - a.type),
    // These members have no password: they only fill the winner board and the agent's team.
    ...crowd.map(({ username, nickname, parent, type }): DemoAccount => ({
      username,
      nickname,
      password: randomToken(),
      type: type ?? 0,
      deposits: ['400.00'],
      ...(parent && { parent }),
      what: '',
    })),
  ]
  for (const account of everyone) ids.set(account.username, await seedMember(parts, account, ids))
  for (const [username, game, stake, returned] of history)
    await seedRound(parts, { memberId: ids.get(username) ?? '', game, stake, returned })
  await seedContracts(parts, ids)
}

async function seedMember(
  { commands, merchant, demo }: SeedParts,
  account: DemoAccount,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { currency, defaultSeries } = demo.merchant.settings
  const passwordHash = await hashPassword(account.password)
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
        series: account.type === 0 ? defaultSeries : defaultSeries + 10,
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
