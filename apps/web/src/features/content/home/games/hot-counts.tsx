import type { Game } from '@fairground/contract'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCounted } from '../../../../entities/bonus/use-counted.ts'
import styles from './hot-counts.module.css'

/**
 * What each game of the first rail counts while a bonus runs. That rail is part of the document and its scripts are all that
 * home may load at first; this comes later, and only for members.
 */
export function HotCounts({ games }: { games: readonly Game[] }) {
  const counted = useCounted()
  const [places, setPlaces] = useState<Element[]>([])
  useEffect(() => {
    // In the next frame the tiles of these games are there.
    const frame = requestAnimationFrame(() => {
      const tiles = [...document.querySelectorAll('[data-rank]')].slice(0, games.length)
      setPlaces(tiles.flatMap(({ parentElement }) => parentElement ?? []))
    })
    return () => cancelAnimationFrame(frame)
  }, [games])
  return games.map((game, index) => {
    const place = places[index]
    const text = game.supportPlay ? counted(game) : undefined
    return place && text && createPortal(<small className={styles.counts}>{text}</small>, place, game.nodeId)
  })
}
