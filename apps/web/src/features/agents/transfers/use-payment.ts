import type { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState } from 'react'
import type { Http } from '../../../platform/http/http.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { newIdempotencyKey } from '../../../platform/random.ts'
import { useSite } from '../../../platform/site.ts'

/** These come from the booking itself, so nothing was booked under this key. */
const verdicts: readonly CallFailed['code'][] = [
  'user_unknown',
  'agent_info_wrong',
  'amount_invalid',
  'amount_out_of_range',
  'turnover_required',
  'debt_open',
  'commission_owed',
  'insufficient_funds',
  'idempotency_key_reused',
  'rain_time_taken',
  'rain_too_many',
]

interface Send<Draft> {
  draft: Draft
  paymentPassword: string
  idempotencyKey: string
}

export interface Payment<Draft> {
  isPending: boolean
  /** An answer was lost: it may have been paid. The draft must stay as it is until that is known. */
  isUnsure: boolean
  error: CallFailed | null
  send: (draft: Draft, paymentPassword: string) => void
  /** Clears the last refusal. */
  reset: () => void
}

interface Options<Draft, Paid> {
  call: (http: Http, input: Send<Draft>) => Promise<Paid>
  onPaid: (paid: Paid) => void
}

/**
 * Pays a draft at most once. Its key belongs to the draft without the password: after a lost answer a mistyped password
 * or a refusal for too many requests does not start another payment, because neither says what became of the first.
 */
export function usePayment<Draft, Paid>(options: Options<Draft, Paid>): Payment<Draft> {
  const { http, queries } = useSite()
  const [state, setState] = useState<Pick<Payment<Draft>, 'isPending' | 'isUnsure' | 'error'>>(idle)
  const open = useRef<{ draft: string; key: string }>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const send = async (draft: Draft, paymentPassword: string): Promise<void> => {
    const text = JSON.stringify(draft)
    if (open.current?.draft !== text) open.current = { draft: text, key: newIdempotencyKey() }
    const { key: idempotencyKey } = open.current
    setState(({ isUnsure }) => ({ isPending: true, isUnsure, error: null }))
    try {
      const paid = await latest.current.call(http, { draft, paymentPassword, idempotencyKey })
      open.current = undefined
      setState(idle)
      latest.current.onPaid(paid)
      for (const call of changed) void queries.find()?.invalidateQueries({ queryKey: [call] })
    } catch (cause) {
      const error = cause as CallFailed
      setState(({ isUnsure }) => ({
        isPending: false,
        isUnsure: isUncertain(error) || (isUnsure && !verdicts.includes(error.code)),
        error,
      }))
    }
  }
  return {
    ...state,
    send: (draft, paymentPassword) => void send(draft, paymentPassword),
    reset: () => setState(({ isUnsure }) => ({ isPending: false, isUnsure, error: null })),
  }
}

const idle = { isPending: false, isUnsure: false, error: null }

/** The team, the terms, rains and the agent's own money are read again. */
const changed = [
  'agents.transferTerms',
  'agents.rainTerms',
  'agents.rains',
  'agents.downlines',
  'agents.downline',
  'wallet.balances',
]
