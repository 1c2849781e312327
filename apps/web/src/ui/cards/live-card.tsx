import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import card from './picture-card.module.css'
import styles from './live-card.module.css'
import type { PictureSource } from '../pictures/picture.ts'

export interface LiveCardProps extends Omit<ComponentProps<'a'>, 'className' | 'children'> {
  href: string
  name: string
  picture: PictureSource
  /** On the picture's top: “LIVE”. */
  flag?: ReactNode
  /** Along the picture's bottom: a `ResultStrip`. */
  strip?: ReactNode
  /** At the end of the name's line: seats taken. */
  end?: ReactNode
  sub?: ReactNode
  /** Dimmed: it cannot be played now. */
  isClosed?: boolean | undefined
}

/** A 16:10 picture, 216 wide in a rail or two side by side. */
export function LiveCard({ name, picture, flag, strip, end, sub, isClosed, ...link }: LiveCardProps) {
  return (
    <div className={card.card} data-closed={isClosed || undefined}>
      <div className={classNames(card.art, styles.art)}>
        <img loading="lazy" decoding="async" {...picture} alt="" />
        {flag && <span className={styles.flag}>{flag}</span>}
        {strip && <div className={styles.strip}>{strip}</div>}
      </div>
      <div className={styles.head}>
        <a {...link} className={classNames(card.link, card.name)} dir="auto">
          {name}
        </a>
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {sub && (
        <div className={classNames(card.sub, styles.sub)} dir="auto">
          {sub}
        </div>
      )}
    </div>
  )
}
