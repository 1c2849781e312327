import type { Calls, ReplyOf } from '@fairground/contract'
import { useState } from 'react'
import { basisPointsOf } from './percent.ts'

export type FirstBounds = ReplyOf<Calls['agents.openingTerms']>['commissions']
export type FirstRate = { category: FirstBounds[number]['category']; basisPoints: number }

export interface FirstRates {
  /** Categories in which the agent has something to give. */
  bounds: FirstBounds
  textOf: (category: FirstRate['category']) => string
  change: (category: FirstRate['category'], text: string) => void
  isWrong: (bound: FirstBounds[number]) => boolean
  /** Those above nothing; null while one of them is wrong. */
  read: () => FirstRate[] | null
  clear: () => void
}

/** What is written of the rates that an account is to begin with; nothing written is a rate of nothing. */
export function useFirstRates(all: FirstBounds): FirstRates {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const bounds = all.filter(({ highest }) => highest > 0)
  const textOf = (category: string) => texts[category] ?? '0'
  const valueOf = ({ category, highest }: FirstBounds[number]): number | null => {
    const text = textOf(category).trim()
    const value = text === '' ? 0 : basisPointsOf(text)
    return value !== null && value <= highest ? value : null
  }
  return {
    bounds,
    textOf,
    change: (category, text) => setTexts({ ...texts, [category]: text }),
    isWrong: (bound) => valueOf(bound) === null,
    read: () => {
      const rates = bounds.map((bound) => ({ category: bound.category, basisPoints: valueOf(bound) }))
      const right = rates.flatMap(({ category, basisPoints }) =>
        basisPoints === null ? [] : [{ category, basisPoints }],
      )
      return right.length < rates.length ? null : right.filter(({ basisPoints }) => basisPoints > 0)
    },
    clear: () => setTexts({}),
  }
}
