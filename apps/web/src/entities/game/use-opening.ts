import type { Game } from '@fairground/contract'
import type { MouseEvent } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { gameHref } from './game-href.ts'

/** Attributes of a link to a game. A closed game says so instead of opening: nobody is sent to log in for it. */
export function useOpening(): (game: Game) => { href: string; onClick?: (event: MouseEvent) => void } {
  const t = useT()
  return (game) => ({
    href: gameHref(game),
    ...(!game.supportPlay && {
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        toast.show({ tone: 'info', text: t('games.notOpen', { game: game.displayName }) })
      },
    }),
  })
}
