import { useT } from '../../../platform/i18n.tsx'
import type { returnRange } from './play-returns.ts'

/** What a play returns in Entertainment, as a text. */
export function useReturnText() {
  const t = useT()
  return (range: ReturnType<typeof returnRange>): string => {
    if (!range) return t('lottery.odds.notOffered')
    return range.least === range.most
      ? t('lottery.odds.percent', { percent: range.most })
      : t('lottery.odds.percentRange', { least: range.least, most: range.most })
  }
}
