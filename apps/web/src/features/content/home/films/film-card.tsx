import type { Banner } from '@fairground/contract'
import { useEffect, useRef } from 'react'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './film-card.module.css'

interface FilmCardProps {
  film: Banner
  isPlaying: boolean
  onPlay: () => void
}

export function FilmCard({ film: { url, linkage, title, text }, isPlaying, onPlay }: FilmCardProps) {
  const video = useRef<HTMLVideoElement>(null)
  const picture = usePictures()
  useEffect(() => {
    if (!isPlaying) video.current?.pause()
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
