import type { Calls, ReplyOf } from '@fairground/contract'
import { cancelRain, giveRain, rains, rainTerms } from '@fairground/contract/client/agents'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { usePayment } from '../transfers/use-payment.ts'
import type { RainDraft } from './rain-draft.ts'

export type RainTerms = ReplyOf<Calls['agents.rainTerms']>
export type GivenRain = ReplyOf<Calls['agents.rains']>['list'][number]

const termsQuery = callQuery('agents.rainTerms', rainTerms)
const rainsQuery = callQuery('agents.rains', rains)

export const useRainTerms = () => useCall(termsQuery(), { staleTime: 0 })
export const useGivenRains = () => useInfiniteList(rainsQuery({ query: {} }))

export const useGiveRain = (onPaid: () => void) =>
  usePayment<RainDraft, ReplyOf<Calls['agents.giveRain']>>({
    call: (http, { draft, paymentPassword, idempotencyKey }) =>
      http.call(giveRain, { body: { ...draft, paymentPassword }, options: { idempotencyKey } }),
    onPaid,
  })

export const useCancelRain = (onDone: () => void) =>
  useCommand(cancelRain, { onDone, changes: [['agents.rains'], ['agents.rainTerms'], ['wallet.balances']] })
