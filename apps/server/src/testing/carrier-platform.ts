import { transact } from '../platform/db/transact.ts'
import type { MerchantId } from '../platform/db/database.ts'
import type { NewMessage } from '../modules/messaging/index.ts'
import { startConsolePlatform, type ConsolePlatform } from './console-visitor.ts'
import type { TestPlatform } from './test-platform.ts'
import { infobipKey, startCarrierServer, twilioAccount, type CarriedText, type CarrierServer } from './text-carriers.ts'
import { until } from './until.ts'

export const reportOrigin = 'https://play.example'
const timeoutMs = 300
const scope = { merchant: 1 as MerchantId, actor: { kind: 'guest', id: '10.0.0.1' } } as const

export interface TextRow {
  id: string
  state: string
  reason: string | null
  carrier: string | null
  cost_micros: string
  cost_currency: string | null
  has_text: boolean
}

/** A platform that is no demo, with a primary, a fallback, and a route of its own to France. */
export interface CarrierPlatform {
  platform: ConsolePlatform
  scope: typeof scope
  /** As Twilio. */
  main: CarrierServer
  /** As Infobip. */
  spare: CarrierServer
  newNumber: (prefix?: string) => string
  /** Orders a message as a use case does. @returns its row once the carriers have decided */
  send: (to?: string, over?: Partial<NewMessage>) => Promise<TextRow & { to: string }>
  rowOf: (id: string) => Promise<TextRow>
  /** All carriers are well, and no breaker is open. */
  mend: () => Promise<void>
  stop: () => Promise<void>
}

export const carriedBy = ({ taken }: CarrierServer, { to }: { to: string }): CarriedText[] =>
  taken.filter((each) => each.to === to)

export async function startCarrierPlatform(): Promise<CarrierPlatform> {
  const main = await startCarrierServer('twilio')
  const spare = await startCarrierServer('infobip')
  const any = { prefixes: [], reportOrigin, timeoutMs }
  const infobip = { kind: 'infobip', origin: spare.origin, apiKey: infobipKey, currency: 'EUR' } as const
  const twilio = { kind: 'twilio', origin: main.origin, from: '+15550006666', currency: 'USD' } as const
  const platform = await startConsolePlatform({
    because: 'text carriers are settings of the process',
    works: true,
    lotteries: [],
    config: {
      isDemo: false,
      textCarriers: [
        { ...any, ...twilio, ...twilioAccount, code: 'main', prices: { VN: '0.05', '*': '0.1' } },
        { ...any, ...infobip, code: 'spare', sender: 'Fairground', prices: { '*': '0.08' } },
        { ...any, ...infobip, code: 'france', sender: 'France', prefixes: ['+33'], prices: {} },
      ],
    },
  })
  let numbers = 0
  const newNumber = (prefix = '+84901'): string => `${prefix}${String(200_000 + (numbers += 1))}`
  const rowOf = (id: string): Promise<TextRow> => findRow(platform, id)
  return {
    platform,
    scope,
    main,
    spare,
    newNumber,
    rowOf,
    send: async (to = newNumber(), over = {}) => {
      const id = await order(platform, { to, subject: '', text: `Message ${numbers}`, ...over })
      const decided = await until(
        async () => {
          const row = await rowOf(id)
          return row.state === 'queued' ? null : row
        },
        { what: 'a decision' },
      )
      return { ...decided, to }
    },
    mend: async () => {
      for (const carrier of [main, spare]) carrier.become('well')
      await platform.database.owner.query('delete from carrier_breaker')
    },
    stop: async () => {
      await platform.stop()
      await Promise.all([main.stop(), spare.stop()])
    },
  }
}

async function order({ app, database }: TestPlatform, message: NewMessage): Promise<string> {
  await transact(app.context.database.of(scope.merchant), (tx) =>
    app.modules.messaging.messages.send({ tx, scope }, 'sms', message),
  )
  app.context.jobs.wake()
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from outgoing_message order by created_at desc, id desc limit 1',
  )
  return rows[0]?.id ?? ''
}

async function findRow({ database }: TestPlatform, id: string): Promise<TextRow> {
  const { rows } = await database.owner.query<TextRow>(
    `select id, state, reason, carrier, cost_micros::text, cost_currency, sealed is not null as has_text
     from outgoing_message where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`no message ${id}`)
  return rows[0]
}
