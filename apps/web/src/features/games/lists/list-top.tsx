import type { GameClassify } from '@fairground/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import styles from './list-top.module.css'

/** Specification §9. */
const scrollDelayMs = 250

interface ListTopProps {
  /** For the search screen. */
  searchHref: string
  count: number | undefined
  /** Beside the search: the filter's button. */
  end?: ReactNode
  /** Under it: chips. */
  children?: ReactNode
}

/** The background of search and chips; the chips stay under the page's header. */
export function ListTop({ searchHref, count, end, children }: ListTopProps) {
  const t = useT()
  return (
    <div className={styles.top} data-sticky={children ? true : undefined}>
      <div className={styles.row}>
        <a className={styles.search} href={searchHref}>
          <Icon name="magnifying-glass" size={19} />
          <span>{count ? t('games.search.open', { count }) : t('games.search.label')}</span>
        </a>
        {end}
      </div>
      {children}
    </div>
  )
}

interface KindChipsProps {
  kinds: readonly GameClassify[]
  value: GameClassify
  onChange: (kind: GameClassify) => void
}

export function KindChips({ kinds, value, onChange }: KindChipsProps) {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      row.current?.querySelector(`[data-kind=${value}]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <nav ref={row} className={styles.chips} aria-label={t('games.kinds')}>
      <Rail gap={8}>
        {kinds.map((kind) => (
          <Chip key={kind} data-kind={kind} isOn={kind === value} onClick={() => onChange(kind)}>
            {kind === 'HOT' && <Icon name="flame" weight={kind === value ? 'fill' : 'regular'} size={15} />}
            {kind === 'FAV' && <Icon name="heart" weight={kind === value ? 'fill' : 'regular'} size={15} />}
            {t(`games.kind.${kind}`)}
          </Chip>
        ))}
      </Rail>
    </nav>
  )
}
