import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useEffect, useState } from 'react'
import { randomSpread } from '../../../platform/live/back-off.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { useSite } from '../../../platform/site.ts'
import { lotteriesQuery, useLotteries, type LotterySummary } from '../api.ts'
import { noteSeal } from '../draw/seals.ts'
import { usePollWhenDue } from '../draw/use-poll-when-due.ts'
import { nextClosing, withDrawn } from './lobby-draws.ts'

interface Lobby {
  list: LotterySummary[]
  now: string
}

const afterClosingMs = 400
const spreadMaxMs = 1000
const againMs = 2000

/** All lotteries with open draw and last result, updated by the platform's clock and events. */
export function useLobby() {
  const { kept } = useSite()
  const queries = useQueryClient()
  const lotteries = useLotteries()
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = lotteries
  const [spreadMs] = useState(() => afterClosingMs + randomSpread() * spreadMaxMs)

  useEffect(() => {
    for (const { lottery, current } of data?.list ?? []) noteSeal(kept, lottery, current)
  }, [data, kept])
  usePollWhenDue({
    dueAt: data && data.list.length > 0 ? nextClosing(data.list) + spreadMs : undefined,
    polledAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    againMs,
    poll: refetch,
  })

  useLive('draw', ({ lottery, draw }) => {
    queries.setQueryData<Lobby>(
      lotteriesQuery().queryKey,
      (known) => known && { ...known, list: withDrawn(known.list, { lottery, draw }) },
    )
  })
  return lotteries
}
