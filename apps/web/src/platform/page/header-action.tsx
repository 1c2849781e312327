import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const never = () => () => {}
const findPlace = () => document.getElementById('header-end')
const nowhere = () => null

/** Puts a page's own action into the shell's header, before the balance and the menu. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, findPlace, nowhere)
  return place && createPortal(children, place)
}
