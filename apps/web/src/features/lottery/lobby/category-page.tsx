import { useState, type ReactNode } from 'react'
import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { LobbySheet } from './lobby-sheets.tsx'
import type { PlayTypeName } from './lobby-draws.ts'
import { Lobby } from './lobby.tsx'

interface CategoryPageProps {
  playType: PlayTypeName
  /** Vendors' lotteries of the category. */
  games: ReactNode
}

/** /m/lott and /m/elott, within the site's layout: the lotteries of one play type, which a bet begins with. */
export function CategoryPage({ playType, games }: CategoryPageProps) {
  const t = useT()
  const isGuest = useSession() === null
  const [sheet, setSheet] = useState<LobbySheet>()
  return (
    <>
      {!isGuest && (
        <HeaderAction>
          <IconButton label={t('lottery.list.bets')} onClick={() => setSheet('orders')}>
            <Icon name="clock-counter-clockwise" size={22} />
          </IconButton>
        </HeaderAction>
      )}
      <Lobby playType={playType} sheet={sheet} onSheet={setSheet} />
      {games}
    </>
  )
}
