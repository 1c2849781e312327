import type { Calls, ReplyOf } from '@fairground/contract'
import { useState } from 'react'
import { useOpening } from '../../../entities/game/use-opening.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { LiveCard } from '../../../ui/cards/live-card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

export type StreamingTable = ReplyOf<Calls['games.streamingTables']>['list'][number]

const size = { width: 344, height: 215 }

/** A host on air, with the table; a tap opens it. */
export function StreamingCard({ table, shown }: { table: StreamingTable; shown: number | string }) {
  const t = useT()
  const picture = usePictures()
  const opening = useOpening()(table.game)
  const [hasFailed, setFailed] = useState(false)
  const { name, viewers, thumbnail, game } = table
  return (
    <LiveCard
      {...opening}
      name={name}
      picture={
        thumbnail !== null && !hasFailed
          ? { src: thumbnail, ...size, referrerPolicy: 'no-referrer', onError: () => setFailed(true) }
          : picture(game.mobileLargeIcon, { ...size, shown })
      }
      flag={t('games.live')}
      end={
        <>
          <Icon name="eye" size={14} />
          <span aria-hidden="true">{t('games.streaming.count', { count: viewers })}</span>
          <VisuallyHidden>{t('games.streaming.viewers', { count: viewers })}</VisuallyHidden>
        </>
      }
      sub={`${game.displayName} · ${game.vendorName}`}
    />
  )
}
