import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether something on the page was typed and is saved nowhere. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Asks before the page is left while it has what is saved nowhere: here when it is reloaded, `LeaveGuard` asks for links. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const own = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(own)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(own)
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
