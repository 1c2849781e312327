import type { Game } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useSession } from '../../../platform/session/use-session.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { HeartButton } from '../../../ui/actions/heart-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useFavourites } from '../../favourite/use-favourites.ts'
import { freePlayHref } from '../game-href.ts'
import { useOpening } from '../use-opening.ts'
import { GameFigures } from './game-figures.tsx'
import styles from './game-sheet.module.css'
import { rememberOpened } from './opened-games.ts'
import { useGameSheet } from './sheet-query.ts'

interface GameSheetProps {
  nodeId: string
  isOpen: boolean
  onClose: () => void
  /** On the page of the game itself; elsewhere the button leads there. */
  onPlay?: () => void
}

/** What a game returns, costs and has paid, before a stake. */
export function GameSheet({ nodeId, isOpen, onClose, onPlay }: GameSheetProps) {
  const t = useT()
  const { data, error, refetch } = useGameSheet(nodeId, nodeId !== '')
  const game = data?.game
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{game?.displayName ?? t('games.sheet.title')}</bdi>}
      titleEnd={game && <Heart game={game} />}
      closeLabel={t('site.action.close')}
      foot={game?.supportPlay && <Actions game={game} onPlay={onPlay} />}
      isText
    >
      {data && (
        <>
          <Head game={data.game} />
          <GameFigures sheet={data} />
        </>
      )}
      {!data && (
        <div className={styles.wait}>
          {error ? (
            <LoadFailed
              title={t('games.sheet.failed')}
              text={t('content.home.failed.text')}
              onAgain={() => void refetch()}
            />
          ) : (
            <Spinner size={36} label={t('site.loading')} />
          )}
        </div>
      )}
    </BottomSheet>
  )
}

function Head({ game }: { game: Game }) {
  const t = useT()
  const picture = usePictures()
  return (
    <div className={styles.head}>
      <img {...picture(game.iconUrl, { width: 60, height: 80, shown: 60 })} alt="" />
      <div>
        <b dir="auto">{game.vendorName}</b>
        <span>{t(`games.tab.${game.gameType}`)}</span>
        {!game.supportPlay && <span>{t('games.tile.closed')}</span>}
      </div>
    </div>
  )
}

function Heart({ game }: { game: Game }) {
  const t = useT()
  const favourites = useFavourites()
  return (
    <HeartButton
      label={t('games.tile.favourite', { game: game.displayName })}
      isOn={favourites.has(game.nodeId)}
      onClick={() => void favourites.toggle(game)}
    />
  )
}

function Actions({ game, onPlay }: { game: Game; onPlay: GameSheetProps['onPlay'] }) {
  const t = useT()
  const memberId = useSession()?.id ?? ''
  const { href: to, onClick } = useOpening()(game)
  return (
    <div className={styles.actions}>
      {game.hasFreePlay && (
        <ButtonLink href={freePlayHref(game)} isFull>
          {t('games.sheet.freePlay')}
        </ButtonLink>
      )}
      {onPlay ? (
        <Button variant="primary" isFull onClick={onPlay}>
          {t('games.sheet.play')}
        </Button>
      ) : (
        <ButtonLink
          variant="primary"
          href={to}
          // It was read here: it does not come again before the game.
          onClick={(event) => {
            rememberOpened(memberId, game.nodeId)
            onClick(event)
          }}
          isFull
        >
          {t('games.sheet.play')}
        </ButtonLink>
      )}
    </div>
  )
}
