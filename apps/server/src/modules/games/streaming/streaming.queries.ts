import { sql } from 'kysely'
import type { StreamingTableReport } from '@fairground/contract/games/vendor-protocol'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'

interface NewReport {
  merchant: MerchantId
  gateway: string
  tables: readonly StreamingTableReport[]
  sentAt: Date
  validSeconds: number
}

export async function replaceReport(
  db: Reader,
  { merchant, gateway, tables, sentAt, validSeconds }: NewReport,
): Promise<void> {
  await db
    .insertInto('streaming_report')
    .values({
      merchant_id: merchant,
      gateway,
      tables: JSON.stringify(tables),
      sent_at: sentAt,
      expires_at: sql<Date>`now() + make_interval(secs => ${validSeconds})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'gateway'])
        .doUpdateSet((eb) => ({
          tables: eb.ref('excluded.tables'),
          sent_at: eb.ref('excluded.sent_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .whereRef('streaming_report.sent_at', '<', 'excluded.sent_at'),
    )
    .execute()
}

export async function listReports(db: Reader): Promise<{ gateway: string; tables: StreamingTableReport[] }[]> {
  const rows = await db
    .selectFrom('streaming_report')
    .select(['gateway', 'tables'])
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ gateway, tables }) => ({ gateway, tables: tables as StreamingTableReport[] }))
}

export const deleteExpiredReports = async (db: Reader): Promise<void> => {
  await db
    .deleteFrom('streaming_report')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
