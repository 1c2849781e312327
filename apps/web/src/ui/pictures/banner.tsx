import type { ComponentProps, ReactNode } from 'react'
import type { PictureSource } from './picture.ts'
import { Poster } from './poster.tsx'
import styles from './banner.module.css'

export interface BannerProps extends Omit<ComponentProps<'a'>, 'className' | 'title' | 'children'> {
  href: string
  /** Without lettering; its subject in the end 42 %, so a page from right to left is given another. */
  picture: PictureSource
  title: string
  kicker?: ReactNode
  sub?: ReactNode
  /** Looks like a button; the whole banner is the link. */
  action?: ReactNode
  /** Height in pixels. */
  size?: 160 | 132
}

export function Banner({ picture, title, kicker, sub, action, size = 160, ...link }: BannerProps) {
  return (
    <a {...link} className={styles.banner} data-size={size}>
      <img loading="lazy" decoding="async" {...picture} alt="" />
      <span className={styles.text}>
        {kicker && <span className={styles.kicker}>{kicker}</span>}
        <Poster as="span" size={24}>
          {title}
        </Poster>
        {sub && <span className={styles.sub}>{sub}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </span>
    </a>
  )
}
