import type { Balances } from '@fairground/contract'
import { balances } from '@fairground/contract/client/wallet'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '../../platform/live/use-live.ts'
import { useSite } from '../../platform/site.ts'
import { balancesQuery } from './balances-query.ts'

const gatherMs = 1_500
const isNothing = (decimal: string) => !/[1-9]/.test(decimal)

/**
 * Refreshes what live events do not contain while it is shown: open stakes and the single vendor wallets. The sum stays
 * visible meanwhile.
 */
export function useOpenStakes(known: string | undefined): void {
  const { http } = useSite()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      http.call(balances, {}).then(
        (fresh) =>
          queries.setQueryData<Balances>(balancesQuery().queryKey, (old) =>
            old && old.version > fresh.version ? { ...old, openStakes: fresh.openStakes } : fresh,
          ),
        // The shown values stay until the next event.
        () => undefined,
      )
    }, gatherMs)
  }, [http, queries])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('balance', ask)
  // A lost bet causes no balance event, so the draw event is used.
  useLive('draw', ({ draw }) => {
    if (draw.state === 'settled' && known !== undefined && !isNothing(known)) ask()
  })
}
