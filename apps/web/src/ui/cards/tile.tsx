import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { PictureSource } from '../pictures/picture.ts'
import card from './picture-card.module.css'
import styles from './tile.module.css'

export interface TileProps extends Omit<ComponentProps<'a'>, 'children'> {
  href: string
  name: string
  picture: PictureSource
  /** The name is part of the picture and not repeated below it. */
  isNameHidden?: boolean | undefined
  /** The line below the name. */
  sub?: string | undefined
  /** Placed before `sub`: nothing is placed over the picture. */
  flag?: { text: string; tone: 'new' | 'hot' } | undefined
  /** A `HeartButton`. */
  favourite?: ReactNode
  /** Before the line below the name: an `InfoButton`. */
  info?: ReactNode
  /** Below the caption: another way to open it. */
  foot?: ReactNode
  /** Dimmed: it cannot be played now. */
  isClosed?: boolean | undefined
}

/** A 3:4 picture with its caption. Further attributes go to the link. */
export function Tile({
  name,
  picture,
  isNameHidden,
  sub,
  flag,
  favourite,
  info,
  foot,
  isClosed,
  className,
  ...link
}: TileProps) {
  return (
    <div className={classNames(card.card, className)} data-closed={isClosed || undefined}>
      <a {...link} className={card.link}>
        <span className={classNames(card.art, styles.art)}>
          <img loading="lazy" decoding="async" {...picture} alt={isNameHidden ? name : ''} />
        </span>
        {!isNameHidden && (
          <span className={classNames(card.name, styles.name)} dir="auto">
            {name}
          </span>
        )}
      </a>
      {(sub ?? flag ?? favourite ?? info) && (
        <div className={styles.caption}>
          {info}
          <span className={classNames(card.sub, styles.sub)} dir="auto">
            {flag && <b data-tone={flag.tone}>{flag.text}</b>}
            {flag && sub && ' · '}
            {sub}
          </span>
          {favourite}
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
