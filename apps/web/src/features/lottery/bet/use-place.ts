import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import type { CallFailed } from '@fairground/contract/client'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  anyOrders,
  anyRoom,
  numeroQuery,
  rulesOf,
  usePlaceOrder,
  type Order,
  type OrderBody,
  type Placed,
} from '../api.ts'
import { shortNumber } from '../short-number.ts'

export interface Attempt {
  body: OrderBody
  /** What to clear once the order is placed. */
  from: 'pad' | 'slip'
}

export type Refusal<Sent = Attempt> =
  | { kind: 'unsure'; attempt: Sent }
  | { kind: 'funds'; balance: string | undefined }
  /** The odds of its lines are no longer offered; the new ones have been read. */
  | { kind: 'odds'; attempt: Sent }
  | { kind: 'text'; text: string }

interface Options {
  onPlaced: (order: Order, from: Attempt['from']) => void
}

/**
 * Places an order. After a lost connection the same attempt is kept: checking again sends it with the same key, so it
 * is placed at most once, even if its draw has closed meanwhile.
 */
export function usePlace({ onPlaced }: Options) {
  const t = useT()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [placed, setPlaced] = useState<Placed>()

  const askAgain = async (failed: Attempt) => {
    await queries.invalidateQueries({ queryKey: rulesOf(failed.body.lottery).queryKey })
    setRefusal({ kind: 'odds', attempt: failed })
  }

  const refuse = (failure: CallFailed, failed: Attempt) => {
    if (isUncertain(failure)) return setRefusal({ kind: 'unsure', attempt: failed })
    const { code, value } = failure
    if (code === 'insufficient_funds')
      return setRefusal({
        kind: 'funds',
        balance: typeof value?.['balance'] === 'string' ? value['balance'] : undefined,
      })
    if (code === 'odds_changed') return void askAgain(failed)
    if (code === 'draw_closed' || code === 'draw_unknown') {
      void queries.invalidateQueries({ queryKey: numeroQuery({ query: { lottery: failed.body.lottery } }).queryKey })
      const number = shortNumber(failed.body.drawNumber)
      toast.show({ tone: 'warning', ms: 5000, text: t('lottery.refused.draw_closed', { number }) })
      return setRefusal(undefined)
    }
    // What is left of the caps stands on the page, where it is read again.
    if (code === 'draw_full') void queries.invalidateQueries({ queryKey: anyRoom })
    return setRefusal({ kind: 'text', text: t(`errors.${code}`) })
  }

  const { mutate, isPending } = usePlaceOrder({
    onDone: (done) => {
      setRefusal(undefined)
      setPlaced(done)
      if (attempt) onPlaced(done.order, attempt.from)
    },
    onFailed: (failure) => attempt && refuse(failure, attempt),
  })

  const place = (next: Attempt) => {
    setAttempt(next)
    setRefusal(undefined)
    mutate({ body: next.body })
  }
  return {
    place,
    isPending,
    placingFrom: isPending ? attempt?.from : undefined,
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
