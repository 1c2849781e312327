import { countedPercent, type GameType } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useBonusRules } from './bonus-query.ts'

interface CountedGame {
  /** Of a lottery its code. */
  nodeId: string
  gameType: GameType
}

/** While a bonus runs: “Counts 10 %” of a game; undefined without a bonus. */
export function useCounted(): (game: CountedGame) => string | undefined {
  const t = useT()
  const bonus = useBonusRules()
  return ({ nodeId, gameType }) => {
    if (!bonus) return undefined
    const percent = bonus.weights ? countedPercent(bonus.weights, { game: nodeId, category: gameType }) : 100
    return percent === 0 ? t('promotions.bonus.countsNot') : t('promotions.bonus.counts', { percent })
  }
}

/** The line below a game's name, with what it counts. */
export const withCounted = (text: string | undefined, counted: string | undefined): string | undefined =>
  counted === undefined ? text : text ? `${text} · ${counted}` : counted
