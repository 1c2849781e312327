import { useRef, useState, type ReactNode } from 'react'
import styles from './carousel.module.css'
import { Rail } from '../layout/rail.tsx'
import { findShownSlide, scrollToSlide } from './slides.ts'
import { useAutoplay } from './use-autoplay.ts'

export interface CarouselProps {
  slides: readonly ReactNode[]
  /** What it is a carousel of. */
  label: string
  /** Of the button that stops it for good. */
  pauseLabel: string
  intervalMs?: number
}

/** Slides of one size side by side, the next one partly visible. */
export function Carousel({ slides, label, pauseLabel, intervalMs = 5000 }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const holding = useAutoplay({
    isPaused: isPaused || slides.length < 2,
    intervalMs,
    current,
    onNext: (next) => scrollToSlide(root.current?.firstElementChild, next % slides.length),
  })
  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-label={label}
      onScrollCapture={(event) => setCurrent(findShownSlide(event.target as Element))}
      {...holding}
    >
      <Rail>{slides}</Rail>
      {slides.length > 1 && (
        <button
          type="button"
          className={styles.bulbs}
          aria-label={pauseLabel}
          aria-pressed={isPaused}
          onClick={() => setPaused(!isPaused)}
        >
          {slides.map((_, index) => (
            <i key={index} data-on={index === current || undefined} />
          ))}
        </button>
      )}
    </section>
  )
}
