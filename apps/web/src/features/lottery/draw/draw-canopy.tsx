import { Suspense, useState, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { BallRow } from '../../../ui/numbers/ball-row.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { CountdownRing } from '../../../ui/text/countdown-ring.tsx'
import { SealNote } from '../../../ui/text/seal-note.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { DrawFacts, Numero } from '../api.ts'
import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { topPrize } from '../../../entities/lottery/top-prize.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { shortNumber } from '../short-number.ts'
import styles from './draw-canopy.module.css'
import { isAwaited } from './numero.ts'
import { LazyDrawShow } from './show/lazy-draw-show.tsx'
import { TimeLeft } from './time-left.tsx'

interface DrawCanopyProps {
  numero: Numero
  game: LotteryGame
  clock: ReactNode
  onCheck: (number: string) => void
}

/** More numbers than these stand below the draw. */
const inOneRow = 5

/** The open draw with countdown and commitment, and the previous result. */
export function DrawCanopy({ numero, game, clock, onCheck }: DrawCanopyProps) {
  const t = useT()
  const { current, last } = numero
  // A draw that comes while the page is open is shown as it is drawn.
  const [seen, onSeen] = useState(last?.number)
  const number = shortNumber(current.number)
  return (
    <Canopy className={classNames(styles.canopy, game.positions > inOneRow && styles.wide)}>
      <Ring opensAt={current.opensAt} closesAt={current.closesAt} />
      <div className={styles.draw}>
        <b>{t('lottery.draw', { number })}</b>
        <Closing closesAt={current.closesAt} />
        {current.commitment === null ? (
          <span className={styles.quiet}>{game.drawNote(t) ?? t('lottery.outside.source')}</span>
        ) : (
          <button
            type="button"
            aria-label={t('lottery.sealedLabel', { number })}
            onClick={() => onCheck(current.number)}
          >
            <SealNote>{t('lottery.sealed')}</SealNote>
          </button>
        )}
      </div>
      <div className={styles.end}>
        {numero.late !== undefined ? (
          <output className={styles.last}>{t('lottery.outside.late')}</output>
        ) : isAwaited(numero) ? (
          <Awaited positions={game.positions} />
        ) : (
          last?.result && <Last draw={last} result={last.result} game={game} seen={seen} {...{ onSeen, onCheck }} />
        )}
        {clock}
      </div>
    </Canopy>
  )
}

interface LastProps extends Pick<DrawCanopyProps, 'game' | 'onCheck'> {
  draw: DrawFacts
  result: readonly number[]
  /** The draw whose result has been shown. */
  seen: string | undefined
  onSeen: (number: string) => void
}

/** The latest result. While it is being drawn, a tap ends that. */
function Last({ draw, result, game, seen, onSeen, onCheck }: LastProps) {
  const t = useT()
  const number = shortNumber(draw.number)
  const isDrawn = draw.number === seen
  const end = () => onSeen(draw.number)
  return (
    <button
      type="button"
      className={styles.last}
      aria-label={
        isDrawn
          ? `${t('lottery.resultOf', { number })}: ${topPrize(game.family, result).join(' ')}`
          : t('lottery.show.skip', { number })
      }
      onClick={() => (isDrawn ? onCheck(draw.number) : end())}
    >
      <span>{t('lottery.result', { number })}</span>
      {isDrawn ? (
        <DrawnNumbers family={game.family} values={result} captions={game.captions(t, result)} />
      ) : (
        <Suspense fallback={<Dots positions={game.positions} />}>
          <LazyDrawShow key={draw.number} game={game} draw={draw} onEnd={end} />
        </Suspense>
      )}
    </button>
  )
}

const dotsMax = 8

const Dots = ({ positions }: { positions: number }) => (
  <BallRow values={Array.from({ length: Math.min(positions, dotsMax) }, () => '·')} colours={['black']} />
)

/** Between closing and drawing. */
function Awaited({ positions }: { positions: number }) {
  const t = useT()
  return (
    <output className={styles.last}>
      <span>{t('lottery.drawing')}</span>
      <span data-fade className={styles.awaited}>
        <Dots positions={positions} />
      </span>
    </output>
  )
}

interface Times {
  opensAt: string
  closesAt: string
}

function Ring({ opensAt, closesAt }: Times) {
  const now = useNow()
  const secondsTotal = Math.max(1, (Date.parse(closesAt) - Date.parse(opensAt)) / 1000)
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(closesAt) - now) / 1000))
  const isLong = secondsLeft > 999
  return (
    <CountdownRing secondsLeft={secondsLeft} secondsTotal={secondsTotal}>
      {isLong ? '' : secondsLeft}
    </CountdownRing>
  )
}

function Closing({ closesAt }: Pick<Times, 'closesAt'>) {
  const t = useT()
  const isOver = Date.parse(closesAt) <= useNow()
  if (isOver) return <span className={styles.quiet}>{t('lottery.nextOpens')}</span>
  return (
    <span className={styles.quiet}>
      {t('lottery.closesIn')} <TimeLeft closesAt={closesAt} soonSeconds={0} />
      <VisuallyHidden>.</VisuallyHidden>
    </span>
  )
}
