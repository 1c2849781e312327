import { useEffect, useState, type ReactNode } from 'react'
import type { QrDrawing } from './qr-drawing.ts'
import styles from './qr-picture.module.css'

export interface QrPictureProps {
  /** The content of the code. */
  text: string
  /** What the picture is for. */
  label: string
  /** In the middle. */
  mark?: ReactNode
}

/**
 * Black on white in every theme, square modules and a margin, or cameras fail. As wide as its container; rendered once
 * its code has loaded.
 */
export function QrPicture({ text, label, mark }: QrPictureProps) {
  const hasMark = Boolean(mark)
  const [drawing, setDrawing] = useState<QrDrawing>()

  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { drawQr } = await import('./qr-drawing.ts')
      if (isCurrent) setDrawing(drawQr(text, hasMark))
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [text, hasMark])

  return (
    <figure className={styles.qr} aria-label={label}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.side} ${drawing.side}`} shapeRendering="crispEdges" aria-hidden>
          <path d={drawing.path} />
        </svg>
      )}
      {drawing && mark && <span className={styles.mark}>{mark}</span>}
    </figure>
  )
}
