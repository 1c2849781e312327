import type { CallFailed } from '@fairground/contract/client'
import { useState } from 'react'
import { useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import { isUncertain } from '../../../../../platform/query/use-command.ts'
import { useQueryClient } from '../../../../../platform/query/use-query-client.ts'
import {
  anyOrders,
  anyRoom,
  numeroQuery,
  provincesQuery,
  rulesOf,
  usePlaceOrders,
  type SlipBody,
  type SlipPlaced,
} from '../../../api.ts'
import type { Refusal } from '../../../bet/use-place.ts'
import { shortNumber } from '../../../short-number.ts'

interface Options {
  /** The name of a lottery of the slip. */
  nameOf: (lottery: string) => string
  onPlaced: () => void
}

/**
 * Places the orders of a slip, all or none. After a lost connection the same slip is kept: checking again sends it with the
 * same key, even if one of its draws has closed meanwhile.
 */
export function usePlaceSlip({ nameOf, onPlaced }: Options) {
  const queries = useQueryClient()
  const textOf = useRefusalText(nameOf)
  const [attempt, setAttempt] = useState<SlipBody>()
  const [refusal, setRefusal] = useState<Refusal<SlipBody>>()
  const [placed, setPlaced] = useState<SlipPlaced>()

  const refuse = (failure: CallFailed, failed: SlipBody): Refusal<SlipBody> => {
    if (isUncertain(failure)) return { kind: 'unsure', attempt: failed }
    const { code, value } = failure
    if (code !== 'insufficient_funds') return { kind: 'text', text: textOf(failure) }
    const balance = value?.['balance']
    return { kind: 'funds', balance: typeof balance === 'string' ? balance : undefined }
  }

  /** The slip shows its lotteries as they are now. */
  const readAgain = ({ orders }: SlipBody) => {
    const changed = orders.flatMap(({ lottery }) => [rulesOf(lottery), numeroQuery({ query: { lottery } })])
    for (const { queryKey } of [...changed, provincesQuery()]) void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: anyRoom })
  }

  const { mutate, isPending } = usePlaceOrders({
    onDone: (done) => {
      setRefusal(undefined)
      setPlaced(done)
      onPlaced()
    },
    onFailed: (failure) => {
      if (!attempt) return
      setRefusal(refuse(failure, attempt))
      if (!isUncertain(failure)) readAgain(attempt)
    },
  })
  return {
    place: (body: SlipBody) => {
      setAttempt(body)
      setRefusal(undefined)
      mutate({ body })
    },
    isPending,
    refusal,
    placed,
    dismiss: () => setRefusal(undefined),
    leaveUnsure: () => {
      setRefusal(undefined)
      void queries.invalidateQueries({ queryKey: anyOrders })
    },
    closePlaced: () => setPlaced(undefined),
  }
}

/** Which lottery has refused, and why. */
function useRefusalText(nameOf: Options['nameOf']): (failure: CallFailed) => string {
  const t = useT()
  const sum = useSum()
  return ({ code, value }) => {
    const { lottery, drawNumber, cap, left } = value ?? {}
    const number = typeof drawNumber === 'string' ? shortNumber(drawNumber) : undefined
    const caps = { draw: 'lottery.room.draw', number: 'lottery.room.numberMax', member: 'lottery.room.member' } as const
    const isClosed = code === 'draw_closed' || code === 'draw_unknown'
    const full = code === 'draw_full' && Object.entries(caps).find(([name]) => name === cap)?.[1]
    const why =
      isClosed && number
        ? t('lottery.refused.draw_closed', { number })
        : full && typeof left === 'string'
          ? t(full, { left: sum(left) })
          : t(`errors.${code}`)
    return typeof lottery === 'string' ? t('lottery-vietnam.slip.refused', { name: nameOf(lottery), why }) : why
  }
}
