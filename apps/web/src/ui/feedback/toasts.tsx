import { useSyncExternalStore } from 'react'
import { ToastRegion } from './toast-region.tsx'
import { toast, type Toast } from './toast.ts'

const none: readonly Toast[] = []
const listNone = () => none

/** The messages of `toast`; once, at the end of the page. */
export function Toasts() {
  return <ToastRegion toasts={useSyncExternalStore(toast.subscribe, toast.list, listNone)} />
}
