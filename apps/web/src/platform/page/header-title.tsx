import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const never = () => () => {}
const findPlace = () => document.getElementById('header-title')
const nowhere = () => null

/** A title that replaces the route's title, such as the name of the open game. */
export function HeaderTitle({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, findPlace, nowhere)
  return place && createPortal(children, place)
}
