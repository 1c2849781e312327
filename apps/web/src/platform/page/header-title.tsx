import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const never = () => () => {}
const findPlace = () => document.getElementById('header-title')
const nowhere = () => null

/** What this page is called instead of its route's title: the name of the game that is open. */
export function HeaderTitle({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, findPlace, nowhere)
  return place && createPortal(children, place)
}
