import { Children, type ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'
import styles from './rail.module.css'

export interface RailProps {
  /** Width of one, in pixels; without it each keeps its own. */
  itemWidth?: number
  /** Space between two, in pixels. */
  gap?: number
  /** Their order means something. */
  isOrdered?: boolean
  children: ReactNode
}

/** A row that runs on beyond the screen, from gutter to gutter. Each child becomes a list item. */
export function Rail({ itemWidth, gap, isOrdered, children }: RailProps) {
  const List = isOrdered ? 'ol' : 'ul'
  const widths = {
    ...(gap === undefined ? {} : { '--gap': `${gap}px` }),
    ...(itemWidth === undefined ? {} : { '--item': `${itemWidth}px` }),
  }
  return (
    <List className={styles.rail} style={customProperties(widths)}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </List>
  )
}
