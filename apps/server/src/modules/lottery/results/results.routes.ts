import type { OperatorCallInput, OperatorCallName } from '@fairground/contract/console'
import type { Config } from '../../../platform/config.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Merchants } from '../../merchants/index.ts'
import { feedsOf } from './feeds/feeds-of.ts'
import type { SuppliedFeed } from './feeds/result-feed.ts'
import { areIndependent } from './feeds/suppliers-of.ts'
import { resultsJob } from './results-job.ts'
import { findResultTerms, listAnswers, lockResultTerms, updateResultTerms } from './results.queries.ts'

export type ResultCalls = Extract<OperatorCallName, 'lottery.resultTerms' | 'lottery.setResultTerms'>

type Terms = OperatorCallInput<'lottery.setResultTerms'>['body']['after']

export interface ResultRoutesOptions {
  config: Pick<Config, 'resultFeeds' | 'beacon'>
  merchants: Pick<Merchants, 'get'>
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

export const resultConsoleHandlers = ({
  config,
  merchants,
  jobs,
}: ResultRoutesOptions): OperatorHandlers<ResultCalls> => {
  const availableTo = (merchant: MerchantId) => feedsOf(config.resultFeeds, merchants.get(merchant).code)
  return {
    'lottery.resultTerms': async ({ context: { db, merchant }, params: { code } }) => {
      const row = await findResultTerms(db, code)
      if (!row) throw new Refused('not_found')
      return {
        ...termsOf(row),
        available: availableTo(merchant).map(({ code }) => code),
        hasBeacon: config.beacon !== null,
        answers: (await listAnswers(db, code)).map(({ feed, asked_at, answered_at, fault }) => ({
          feed,
          askedAt: asked_at.toISOString(),
          answeredAt: answered_at?.toISOString() ?? null,
          fault,
        })),
      }
    },
    'lottery.setResultTerms': async ({ context, params: { code }, body: { before, after } }) => {
      const { feeds } = after
      if (feeds) refuseOneSource(feeds, availableTo(context.merchant))
      if (after.mixesBeacon && (after.source !== 'house' || (!config.beacon && !before.mixesBeacon)))
        throw new Refused('invalid_request', { field: 'mixesBeacon' })
      const reply = await context.run('lottery.results', async ({ tx, audit, emit }) => {
        const row = await lockResultTerms(tx, code)
        if (!row) throw new Refused('not_found')
        if (JSON.stringify(flat(termsOf(row))) !== JSON.stringify(flat(before))) throw new Refused('stale_edit')
        await updateResultTerms(tx, code, {
          source: after.source,
          feeds,
          overdue_after_seconds: after.overdueAfterSeconds,
          mixes_beacon: after.mixesBeacon,
        })
        // Draws that wait are asked for at the new feeds.
        await jobs.schedule(tx, resultsJob(context.merchant, code))
        audit({ action: 'lottery.results', subject: `lottery:${code}`, before: flat(before), after: flat(after) })
        emit({ topic: 'content', body: {} })
        return {}
      })
      jobs.wake()
      return reply
    },
  }
}

/** @throws Refused invalid_request, feeds_of_one_supplier */
function refuseOneSource(named: readonly string[], available: readonly SuppliedFeed[]): void {
  const [one, other] = named.map((code) => available.find((feed) => feed.code === code))
  if (!one || !other || one === other) throw new Refused('invalid_request', { field: 'feeds' })
  if (!areIndependent(one, other)) throw new Refused('feeds_of_one_supplier', { feeds: named.join(', ') })
}

interface TermsRow {
  source: Terms['source']
  feeds: string[] | null
  overdue_after_seconds: number
  mixes_beacon: boolean
}

const termsOf = (row: TermsRow): Terms => ({
  source: row.source,
  feeds: row.feeds && [row.feeds[0] ?? '', row.feeds[1] ?? ''],
  overdueAfterSeconds: row.overdue_after_seconds,
  mixesBeacon: row.mixes_beacon,
})

const flat = ({ source, feeds, overdueAfterSeconds, mixesBeacon }: Terms) => ({
  source,
  feeds: feeds?.join(', ') ?? null,
  overdueAfterSeconds,
  mixesBeacon,
})
