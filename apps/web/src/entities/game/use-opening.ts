import type { Game } from '@fairground/contract'
import type { MouseEvent } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { gameHref, opensFrame } from './game-href.ts'
import { endsLongPress, onLongPress } from './long-press.ts'

type Openable = Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'displayName' | 'supportPlay'> &
  Partial<Pick<Game, 'isGameH5'>>

type OpeningAttributes = { href: string; onClick: (event: MouseEvent) => void } & Partial<
  ReturnType<typeof onLongPress>
>

/**
 * Attributes of a link to a game. A long press of a finger opens its sheet instead. A closed game says so instead of opening:
 * nobody is sent to log in for it. For an open one a guest logs in at once, without a stop on the game's page.
 */
export function useOpening(): (game: Openable) => OpeningAttributes {
  const t = useT()
  const { overlays, router, session } = useSite()
  return (game) => {
    const to = gameHref(game)
    return {
      href: to,
      ...(opensFrame(game) && onLongPress(() => overlays.openGame(game.nodeId))),
      onClick: (event) => {
        if (endsLongPress()) return event.preventDefault()
        const isClosed = !game.supportPlay
        if (!isClosed && (session.get() !== null || !opensFrame(game))) return undefined
        event.preventDefault()
        if (isClosed) toast.show({ tone: 'info', text: t('games.notOpen', { game: game.displayName }) })
        else router.navigate(href('/m/login', { next: to }))
        return undefined
      },
    }
  }
}
