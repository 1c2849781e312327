import { useEffect, useSyncExternalStore } from 'react'
import { ToastRegion } from './toast-region.tsx'
import { timeOf } from './toast-time.ts'
import { toast, type Toast } from './toast.ts'

const none: readonly Toast[] = []
const listNone = () => none
const running = new Set<number>()

/** The messages of `toast`; once, at the end of the page. */
export function Toasts() {
  const shown = useSyncExternalStore(toast.subscribe, toast.list, listNone)
  useEffect(() => shown.forEach(beginTime), [shown])
  return <ToastRegion toasts={shown} />
}

/** From here on, not from `show`: on a slow connection this code comes after the message. */
function beginTime(message: Toast): void {
  const { id } = message
  const ms = timeOf(message)
  if (running.has(id) || !Number.isFinite(ms)) return
  running.add(id)
  setTimeout(() => {
    running.delete(id)
    toast.dismiss(id)
  }, ms)
}
