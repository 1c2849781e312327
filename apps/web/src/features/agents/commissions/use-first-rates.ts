import type { Calls, CommissionRate, ReplyOf } from '@fairground/contract'
import { useState } from 'react'
import { basisPointsOf } from './percent.ts'
import { rateKey, type RateOf } from './rate-key.ts'

export type FirstBounds = ReplyOf<Calls['agents.openingTerms']>['commissions']

export interface FirstRates {
  /** Of what the agent has something to give. */
  bounds: FirstBounds
  textOf: (rate: RateOf) => string
  change: (rate: RateOf, text: string) => void
  isWrong: (bound: FirstBounds[number]) => boolean
  /** Those above nothing; null while one of them is wrong. */
  read: () => CommissionRate[] | null
  clear: () => void
}

/** What is written of the rates that an account is to begin with; nothing written is a rate of nothing. */
export function useFirstRates(all: FirstBounds): FirstRates {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const bounds = all.filter(({ highest }) => highest > 0)
  const textOf = (rate: RateOf) => texts[rateKey(rate)] ?? '0'
  const valueOf = (bound: FirstBounds[number]): number | null => {
    const text = textOf(bound).trim()
    const value = text === '' ? 0 : basisPointsOf(text)
    return value !== null && value <= bound.highest ? value : null
  }
  return {
    bounds,
    textOf,
    change: (rate, text) => setTexts({ ...texts, [rateKey(rate)]: text }),
    isWrong: (bound) => valueOf(bound) === null,
    read: () => {
      const rates = bounds.map((bound) => ({ ...bound, basisPoints: valueOf(bound) }))
      const right = rates.flatMap(({ category, basis, basisPoints }) =>
        basisPoints === null ? [] : [{ category, basis, basisPoints }],
      )
      return right.length < rates.length ? null : right.filter(({ basisPoints }) => basisPoints > 0)
    },
    clear: () => setTexts({}),
  }
}
