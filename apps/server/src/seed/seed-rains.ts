import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createCommands } from '../platform/commands/command.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import { createDatabase, type MerchantId } from '../platform/db/database.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import type { Log } from '../platform/log.ts'
import { planRain } from '../modules/promotions/index.ts'
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

/** Plans the red rains of the demo as staff plan them, in each of its currencies; each begins a series. */
export async function seedRains({ app, merchant, demo, keyring, log }: RainSeed): Promise<void> {
  const database = createDatabase(app)
  const outbox = createOutbox({ database, log, merchants: () => [merchant] })
  const commands = createCommands(database, outbox)
  const scope = { merchant, actor: { kind: 'system', id: 'seed' } } as const
  const [defaultLanguage = ''] = demo.merchant.settings.languages
  for (const { form, startsAfterMinutes, currencies } of stakeRows(demo).rains)
    await commands.run({ scope, name: 'seed.rain' }, (tools) => {
      const startsAt = new Date(Math.ceil(Date.now() / minuteMs + startsAfterMinutes) * minuteMs).toISOString()
      return planRain(tools, keyring, {
        id: randomUUID(),
        form: { ...form, startsAt },
        defaultLanguage,
        currencies,
      })
    })
  // Its events are told after each commit; the pool is closed after this.
  await outbox.stop()
}
