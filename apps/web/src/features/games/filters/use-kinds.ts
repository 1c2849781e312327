import type { GameClassify } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useGameTypes, useHotGames } from '../api.ts'
import { featuresOf, hotGamesOfType, kindsOf, type GameSearch, type ListType } from './list-filters.ts'

/** The kinds of a category and the effect of selecting one; guests have no favourites (specification §4). */
export function useKinds(gameType: ListType | undefined, change: (change: GameSearch) => void) {
  const t = useT()
  const isLoggedIn = useSession() !== null
  const { data, isPending } = useHotGames()
  const features = featuresOf(useGameTypes().data, gameType)
  const hot = hotGamesOfType(data?.list ?? [], gameType)
  const choose = (kind: GameClassify) => {
    if (kind === 'FAV' && !isLoggedIn) {
      toast.show({ tone: 'info', text: t('site.toast.loginFirst') })
      return
    }
    change({ gameClassify: kind })
  }
  return {
    kinds: kindsOf({ gameType, hasHot: hot.length > 0, isLoggedIn, features }),
    hot,
    isPending,
    isLoggedIn,
    choose,
  }
}
