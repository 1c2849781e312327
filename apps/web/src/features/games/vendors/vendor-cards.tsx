import type { GameType } from '@fairground/contract'
import { useState } from 'react'
import { useCounted, withCounted } from '../../../entities/bonus/use-counted.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useGameTypes } from '../api.ts'
import { GamesFailed, NoGames } from '../tiles/empty-games.tsx'
import { useVendorsOf } from './use-vendors-of.ts'
import styles from './vendor-cards.module.css'
import { Wordmark } from './wordmark.tsx'

const shownFirst = 6

/** One card for each vendor of a category; the first six, then all. A vendor with nothing open leads nowhere. */
export function VendorCards({ gameType }: { gameType: GameType }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { data, isError, refetch } = useGameTypes()
  const vendors = useVendorsOf(gameType)
  // By the kind of the games: where a single one counts differently, its tile says so.
  const counted = useCounted()({ nodeId: '', gameType })
  if (!data) return isError ? <GamesFailed onRetry={() => void refetch()} /> : <Waiting />
  if (vendors.length === 0) return <NoGames onClear={undefined} />
  const firstOpen = vendors.find(({ isOpen }) => isOpen)
  const shown = isWhole ? vendors : vendors.slice(0, shownFirst)
  return (
    <section className={styles.cards} aria-label={t('games.providers')}>
      <h2>{t('games.providers')}</h2>
      {shown.map(({ vassalage, name, count, mark, isOpen }) => (
        <Card key={vassalage} className={classNames(styles.card, !isOpen && styles.closed)}>
          <span className={styles.sign}>
            <Icon name={gameType === 'ESPORTS' ? 'game-controller' : 'soccer-ball'} weight="duotone" size={28} />
          </span>
          <div className={styles.text}>
            <Wordmark mark={mark} name={name} />
            <small>{isOpen ? withCounted(t('games.count', { count }), counted) : t('games.nothingOpen')}</small>
          </div>
          {isOpen && (
            <ButtonLink
              href={href('/m/gameList', { gameType, vassalage })}
              variant={vassalage === firstOpen?.vassalage ? 'primary' : 'secondary'}
              size={36}
              aria-label={t('games.openVendor', { vendor: name })}
            >
              {t('games.open')}
            </ButtonLink>
          )}
        </Card>
      ))}
      {shown.length < vendors.length && (
        <Button variant="ghost" isFull onClick={() => setWhole(true)}>
          {t('games.showVendors', { count: vendors.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.cards} aria-label={t('site.loading')}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height={82} radius={18} />
      ))}
    </output>
  )
}
