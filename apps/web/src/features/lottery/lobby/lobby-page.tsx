import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BalancePill } from '../../../entities/balance/balance-pill.tsx'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { LobbySheet } from './lobby-sheets.tsx'
import { Lobby } from './lobby.tsx'

/** /m/lottery draws its own header; `?check=1` opens the verification of draws, `?group=` one kind of lottery. */
export function LobbyPage() {
  const t = useT()
  const isGuest = useSession() === null
  const { check, group } = useSearch('/m/lottery')
  const [sheet, setSheet] = useState<LobbySheet | undefined>(check ? 'check' : undefined)
  return (
    <>
      <PageTop
        end={
          !isGuest && (
            <>
              <BalancePill />
              <IconButton label={t('lottery.list.bets')} onClick={() => setSheet('orders')}>
                <Icon name="clock-counter-clockwise" size={22} />
              </IconButton>
            </>
          )
        }
      />
      <Lobby playType={undefined} group={group} sheet={sheet} onSheet={setSheet} />
    </>
  )
}
