import type { RefObject } from 'react'
import styles from '../game-screen.module.css'

interface GameFrameProps {
  frameRef: RefObject<HTMLIFrameElement | null>
  url: string
  title: string
}

/** A vendor's page inside the site. */
export function GameFrame({ frameRef, url, title }: GameFrameProps) {
  return (
    <iframe
      key={url}
      ref={frameRef}
      className={styles.frame}
      src={url}
      title={title}
      // The frame has another origin, so it cannot access this page to remove the sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- see above; frameOrigin refuses our own
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  )
}
