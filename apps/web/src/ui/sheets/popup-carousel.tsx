import { useId, useRef, useState, type ReactNode } from 'react'
import { Bulbs } from '../text/bulbs.tsx'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Modal } from './modal.tsx'
import styles from './popup-carousel.module.css'
import { findShownSlide, scrollToSlide } from '../pictures/slides.ts'
import { useAutoplay } from '../pictures/use-autoplay.ts'

export interface PopupSlide {
  id: string
  /** Picture and text; scrolls when it is long. */
  content: ReactNode
  /** A second button: “See rules”. */
  action?: ReactNode
}

export interface PopupCarouselProps {
  isOpen: boolean
  onClose: () => void
  label: string
  slides: readonly PopupSlide[]
  nextLabel: string
  closeLabel: string
  /** Forces the reader to the last slide before it closes, and says so: “Read all three to close”. */
  readAllHint?: string | undefined
  intervalMs?: number
}

export function PopupCarousel(props: PopupCarouselProps) {
  const { isOpen, onClose, label, slides, nextLabel, closeLabel, readAllHint, intervalMs = 5000 } = props
  const hintId = useId()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const last = slides.length - 1
  const isLocked = readAllHint !== undefined && furthest < last
  const showNext = () => scrollToSlide(track.current, current + 1)
  // The focus is in here from the start, so only a touch or a pointer holds it.
  const { onPointerEnter, onPointerLeave } = useAutoplay({
    isPaused: !isOpen || current >= last,
    intervalMs,
    current,
    onNext: showNext,
  })
  const follow = (row: Element) => {
    const shown = findShownSlide(row)
    setCurrent(shown)
    setFurthest(Math.max(furthest, shown))
  }
  return (
    <Modal isOpen={isOpen} onClose={onClose} isLocked={isLocked} label={label} className={styles.popup}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={(event) => follow(event.currentTarget)}
        {...{ onPointerEnter, onPointerLeave }}
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.card} inert={index !== current}>
            <div className={styles.content}>{slide.content}</div>
            <div className={styles.foot}>
              <Bulbs count={slides.length} current={index} />
              {slide.action}
              {index < last && (
                <Button variant="primary" size={36} onClick={showNext}>
                  {nextLabel}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          aria-disabled={isLocked || undefined}
          aria-describedby={isLocked ? hintId : undefined}
          onClick={() => !isLocked && onClose()}
        >
          <Icon name="x" weight="bold" size={20} />
        </button>
        {isLocked && <span id={hintId}>{readAllHint}</span>}
      </div>
    </Modal>
  )
}
