import type { Banner } from '@fairground/contract'
import { useEffect, useRef } from 'react'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './film-card.module.css'

/** Less of a slide in view counts as swiped away. */
const shownShare = 0.5

interface FilmCardProps {
  film: Banner
  isPlaying: boolean
  onPlay: () => void
  /** Its slide was swiped away. */
  onGone: () => void
}

export function FilmCard({ film: { url, linkage, title, text }, isPlaying, onPlay, onGone }: FilmCardProps) {
  const video = useRef<HTMLVideoElement>(null)
  const picture = usePictures()
  useEffect(() => {
    if (!isPlaying) video.current?.pause()
  }, [isPlaying])
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  }, [onGone])
  useEffect(() => {
    const slide = video.current
    if (!isPlaying || !slide) return undefined
    // Within its row: a film goes on while the page is scrolled.
    const root = slide.closest('ul')
    let wasShown = false
    const watcher = new IntersectionObserver(
      (entries) => {
        const isShown = (entries.at(-1)?.intersectionRatio ?? 0) >= shownShare
        if (wasShown && !isShown) gone.current()
        wasShown ||= isShown
      },
      { root, threshold: shownShare },
    )
    watcher.observe(slide)
    return () => watcher.disconnect()
  }, [isPlaying])
  return (
    <figure className={styles.card}>
      {isPlaying && linkage ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films are without speech
        <video ref={video} src={linkage} poster={url.src} controls autoPlay playsInline width={300} height={169} />
      ) : (
        <button type="button" onClick={onPlay} disabled={!linkage} aria-label={title}>
          <img {...picture(url, { width: 300, height: 169, shown: 300 })} alt="" loading="lazy" />
          {linkage && (
            <span>
              <Icon name="play" weight="fill" size={26} />
            </span>
          )}
        </button>
      )}
      <figcaption>
        <b>{title}</b>
        {text}
      </figcaption>
    </figure>
  )
}
