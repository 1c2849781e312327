import type { OperatorCallName, Permission } from '@fairground/contract/console'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { inSnapshot } from '../ledger/index.ts'
import { currenciesOf, type MerchantContext } from '../merchants/index.ts'
import { seriesView } from './series-view.ts'
import { listBuckets, listBucketStarts, type Range } from './series.queries.ts'
import { todayView } from './today-view.ts'
import { listDayStarts, listDaySums, listOpenStakes, listWaiting, readNow, type Queue } from './today.queries.ts'

type OwnCalls = Extract<OperatorCallName, `reports.${string}`>

/** Whoever may not open a queue is not told of it. */
const queuePermissions: Readonly<Record<Queue, Permission>> = {
  withdrawals: 'payments.read',
  transfers: 'payments.read',
  suspense: 'payments.read',
  adjustments: 'payments.read',
  kyc: 'kyc.read',
  heldWins: 'payments.read',
  chats: 'messaging.chat',
  feedback: 'messaging.feedback',
}
const queues = Object.keys(queuePermissions) as readonly Queue[]

const ranges: Readonly<Record<'48h' | '30d' | '90d', Range>> = {
  '48h': { span: 'hour', length: 48 },
  '30d': { span: 'day', length: 30 },
  '90d': { span: 'day', length: 90 },
}

export const reportConsoleHandlers = ({ merchants }: MerchantContext): OperatorHandlers<OwnCalls> => ({
  'reports.today': async ({ context: { db, merchant, staff } }) => {
    const open = queues.filter((queue) => staff.permissions.includes(queuePermissions[queue]))
    const found = await inSnapshot(db, async (moment) => ({
      now: await readNow(moment),
      starts: await listDayStarts(moment),
      sums: await listDaySums(moment),
      openStakes: await listOpenStakes(moment),
      waiting: await listWaiting(moment, open),
    }))
    return todayView(found, currenciesOf(merchants.get(merchant)))
  },
  'reports.series': async ({ context: { db, merchant }, query }) => {
    const range = ranges[query.range]
    const found = await inSnapshot(db, async (moment) => ({
      zone: (await readNow(moment)).zone,
      starts: await listBucketStarts(moment, range),
      buckets: await listBuckets(moment, range),
    }))
    return seriesView(found, { range, offered: currenciesOf(merchants.get(merchant)) })
  },
})
