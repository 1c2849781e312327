import type { Calls, ReplyOf } from '@fairground/contract'
import type { Ref } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { customProperties } from '../../../../ui/custom-properties.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './puzzle-slider.module.css'
import type { usePuzzlePiece } from './use-puzzle-piece.ts'

export type Puzzle = ReplyOf<Calls['accounts.slider']>

interface PuzzleSliderProps {
  puzzle: Puzzle
  piece: ReturnType<typeof usePuzzlePiece>
  /** Another picture is on its way, or the answer is. */
  isLocked: boolean
  hintId: string
  handleRef: Ref<HTMLDivElement>
  /** Enter, as in a form. */
  onConfirm: () => void
}

/** The picture, the piece over it, and the handle that moves it. From left to right in every language, as drawn. */
export function PuzzleSlider({ puzzle, piece, isLocked, hintId, handleRef, onConfirm }: PuzzleSliderProps) {
  const t = useT()
  const { width, height, pieceSize, y } = puzzle
  const travel = width - pieceSize
  const percent = Math.round((piece.x / travel) * 100)
  const place = customProperties({
    '--way': piece.x / travel,
    '--piece': pieceSize / width,
    '--top': y / height,
    '--shape': `${width} / ${height}`,
  })
  return (
    <div className={styles.puzzle} dir="ltr" style={place} data-puzzle data-locked={isLocked || undefined}>
      <div className={styles.picture}>
        <img
          src={`data:image/jpeg;base64,${puzzle.picture}`}
          width={width}
          height={height}
          alt={t('accounts.auth.slider.picture')}
          draggable={false}
        />
        <img
          className={styles.piece}
          src={`data:image/png;base64,${puzzle.piece}`}
          alt=""
          draggable={false}
          {...piece.grip}
        />
      </div>
      <div className={styles.rail} onPointerDown={piece.onRailPress}>
        <div
          ref={handleRef}
          className={styles.handle}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the piece over the picture is held too, with the height of its way
          role="slider"
          tabIndex={0}
          aria-label={t('accounts.auth.slider.place')}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={travel}
          aria-valuenow={piece.x}
          aria-valuetext={t('accounts.auth.slider.way', { percent })}
          aria-disabled={isLocked || undefined}
          onKeyDown={(event) => (event.key === 'Enter' ? onConfirm() : piece.onKeyDown(event))}
          {...piece.grip}
        >
          <Icon name="arrows-left-right" weight="bold" size={22} />
        </div>
      </div>
    </div>
  )
}
