import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { createCommands } from '../platform/commands/command.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import { createDatabase, type MerchantId, type Reader } from '../platform/db/database.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import type { Log } from '../platform/log.ts'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import { lockMember } from '../modules/accounts/index.ts'
import { giveRain, planRain } from '../modules/promotions/index.ts'
import type { DemoData } from './demo-data.ts'
import { stakeRows } from './stake-rows.ts'

const minuteMs = 60_000

interface RainSeed {
  app: pg.Pool
  merchant: MerchantId
  demo: DemoData
  keyring: Keyring
  log: Log
}

/** Plans the red rains of the demo: as staff plan them, in each of its currencies, each the first of a series; and those of its agents. */
export async function seedRains({ app, merchant, demo, keyring, log }: RainSeed): Promise<void> {
  const database = createDatabase(app)
  const outbox = createOutbox({ database, log, merchants: () => [merchant] })
  const commands = createCommands(database, outbox)
  const scope = { merchant, actor: { kind: 'system', id: 'seed' } } as const
  const [defaultLanguage = ''] = demo.merchant.settings.languages
  for (const { form, startsAfterMinutes, currencies } of stakeRows(demo).rains)
    await commands.run({ scope, name: 'seed.rain' }, (tools) => {
      const startsAt = minuteAfter(startsAfterMinutes).toISOString()
      return planRain(tools, keyring, {
        id: randomUUID(),
        form: { ...form, startsAt },
        defaultLanguage,
        currencies,
      })
    })
  for (const { agent, amount, startsAfterMinutes, ...rain } of demo.members.rains) {
    const giver = await findAgent(database.of(merchant), agent)
    if (!giver) continue
    await commands.run({ scope, name: 'seed.agentRain' }, async (tools) => {
      await lockMember(tools.tx, giver.id)
      await giveRain(tools, keyring, {
        ...rain,
        agentId: giver.id,
        amount: parseDecimal(amount, giver.currency),
        startsAt: minuteAfter(startsAfterMinutes),
      })
    })
  }
  // Its events are told after each commit; the pool is closed after this.
  await outbox.stop()
}

const minuteAfter = (minutes: number): Date => new Date(Math.ceil(Date.now() / minuteMs + minutes) * minuteMs)

async function findAgent(db: Reader, account: string): Promise<{ id: string; currency: CurrencyCode } | undefined> {
  const { rows } = await sql<{ id: string; currency: CurrencyCode }>`
    select id, currency from member_public where account = ${account}`.execute(db)
  return rows[0]
}
