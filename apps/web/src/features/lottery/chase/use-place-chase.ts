import type { CallFailed } from '@fairground/contract/client'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { anyChases, anyNextDraws, anyRoom, rulesOf, useChaseCommand, type ChaseBody, type ChasePlaced } from '../api.ts'
import type { Refusal } from '../bet/use-place.ts'
import { shortNumber } from '../short-number.ts'

/**
 * Places a chase. After a lost connection the same chase is kept: checking again sends it with the same key, even if
 * its first draw has closed meanwhile.
 */
export function usePlaceChase({ onPlaced }: { onPlaced: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal<ChaseBody>>()
  const [placed, setPlaced] = useState<ChasePlaced>()

  const refusalOf = ({ code, value }: CallFailed): Refusal<ChaseBody> => {
    if (code === 'insufficient_funds') {
      const balance = value?.['balance']
      return { kind: 'funds', balance: typeof balance === 'string' ? balance : undefined }
    }
    const number = value?.['drawNumber']
    if ((code === 'draw_closed' || code === 'draw_unknown') && typeof number === 'string')
      return { kind: 'text', text: t(`lottery.chase.refused.${code}`, { number: shortNumber(number) }) }
    if (code === 'stake_out_of_range') return { kind: 'text', text: t('lottery.chase.refused.stake_out_of_range') }
    return { kind: 'text', text: t(`errors.${code}`) }
  }

  const { mutate, isPending } = useChaseCommand({
    onDone: (done) => {
      setRefusal(undefined)
      setPlaced(done)
      onPlaced()
    },
    onFailed: (failure, body) => {
      if (isUncertain(failure)) return setRefusal({ kind: 'unsure', attempt: body })
      setRefusal(refusalOf(failure))
      // The chase shows what it wins at the new odds.
      if (failure.code === 'odds_changed') void queries.invalidateQueries({ queryKey: rulesOf(body.lottery).queryKey })
      if (failure.code === 'draw_full') void queries.invalidateQueries({ queryKey: anyRoom })
      if (failure.code === 'draw_closed' || failure.code === 'draw_unknown')
        void queries.invalidateQueries({ queryKey: anyNextDraws })
    },
  })
  return {
    place: (body: ChaseBody) => {
      setRefusal(undefined)
      mutate(body)
    },
    isPending,
    refusal,
    placed,
    dismiss: () => setRefusal(undefined),
    leaveUnsure: () => {
      setRefusal(undefined)
      void queries.invalidateQueries({ queryKey: anyChases })
    },
    closePlaced: () => setPlaced(undefined),
  }
}
