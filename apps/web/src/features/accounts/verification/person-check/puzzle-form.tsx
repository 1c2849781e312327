import type { TrackSample } from '@fairground/contract'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './person-check.module.css'
import { PuzzleSlider, type Puzzle } from './puzzle-slider.tsx'
import { usePuzzlePiece } from './use-puzzle-piece.ts'

interface PuzzleFormProps {
  puzzle: Puzzle
  /** Another picture is on its way, or the answer is. */
  isLocked: boolean
  isSending: boolean
  /** It replaces one that was answered wrongly. */
  isFocused: boolean
  onNewPicture: () => void
  onAnswer: (answer: { x: number; track: TrackSample[] }) => void
}

export function PuzzleForm({ puzzle, isLocked, isSending, isFocused, onNewPicture, onAnswer }: PuzzleFormProps) {
  const t = useT()
  const hintId = useId()
  const handle = useRef<HTMLDivElement>(null)
  const { width, pieceSize } = puzzle
  const piece = usePuzzlePiece({ width, travel: width - pieceSize, isLocked })
  useEffect(() => {
    if (isFocused) handle.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the picture is new
  }, [])
  const confirm = () => {
    if (isLocked) return
    if (piece.x === 0) handle.current?.focus()
    else onAnswer({ x: piece.x, track: piece.track.samples() })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <div className={styles.line}>
        <p id={hintId}>{t('accounts.auth.slider.hint')}</p>
        <IconButton label={t('accounts.auth.captcha.refresh')} onClick={onNewPicture}>
          <Icon name="arrows-clockwise" size={20} />
        </IconButton>
      </div>
      <PuzzleSlider
        puzzle={puzzle}
        piece={piece}
        isLocked={isLocked}
        hintId={hintId}
        handleRef={handle}
        onConfirm={confirm}
      />
      <Button type="submit" variant="primary" size={52} isFull isBusy={isSending}>
        {t(isSending ? 'accounts.auth.code.sending' : 'site.action.confirm')}
      </Button>
    </form>
  )
}
