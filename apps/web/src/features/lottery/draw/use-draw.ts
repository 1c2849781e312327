import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useEffect, useState } from 'react'
import { randomSpread } from '../../../platform/live/back-off.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSite } from '../../../platform/site.ts'
import { numeroQuery, recentResultsOf, trendResultsOf, type Numero } from '../api.ts'
import { nextPollAt, withResult } from './numero.ts'
import { noteSeal } from './seals.ts'
import { usePollWhenDue } from './use-poll-when-due.ts'

const spreadMaxMs = 600
const afterClosingMs = 150
const timeoutMs = 4000
const againMs = 1500
/** A result from outside may come much later. */
const outsideAgainMs = 30_000

/** The open draw and the previous one, updated by the platform's clock and events. */
export function useDraw(lottery: string) {
  const { kept } = useSite()
  const queries = useQueryClient()
  const query = numeroQuery({ query: { lottery } })
  const { data, dataUpdatedAt, errorUpdatedAt, isError, error, refetch } = useCall(query, { enabled: lottery !== '' })
  const [spreadMs] = useState(() => afterClosingMs + randomSpread() * spreadMaxMs)

  useEffect(() => {
    if (data) noteSeal(kept, lottery, data.current)
  }, [data, kept, lottery])
  usePollWhenDue({
    dueAt: data && nextPollAt(data, { spreadMs, timeoutMs }),
    polledAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    againMs: data?.current.commitment === null ? outsideAgainMs : againMs,
    poll: refetch,
  })

  useLive('draw', ({ lottery: of, draw }) => {
    if (of !== lottery || !draw.result) return
    queries.setQueryData<Numero>(query.queryKey, (known) => known && withResult(known, draw))
    for (const results of [recentResultsOf(lottery), trendResultsOf(lottery)])
      void queries.invalidateQueries({ queryKey: results.queryKey })
  })
  return { numero: data, isError, error, refetch }
}
