import { useMemo } from 'react'
import { useNow } from '../../../platform/time/use-now.ts'
import { useNextDraws } from '../api.ts'

/** Announced draws that still take bets: those that close meanwhile leave the list. */
export function useOpenDraws(lottery: string, isWanted: boolean) {
  const { data, isError, refetch } = useNextDraws(lottery, isWanted)
  const now = useNow()
  const closed = data?.list.findIndex(({ closesAt }) => Date.parse(closesAt) > now)
  const draws = useMemo(
    () => (data && closed !== undefined ? data.list.slice(closed < 0 ? Infinity : closed) : undefined),
    [data, closed],
  )
  return { draws, hasFailed: isError && !data, again: () => void refetch() }
}
