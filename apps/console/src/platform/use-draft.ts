import { useState } from 'react'
import { isSame } from './is-same.ts'
import { useUnsaved } from './browser/unsaved.ts'

/** A form over what is saved: what others save meanwhile is shown at once, unless something was typed. */
export function useDraft<Form extends object>(saved: Form) {
  const [read, setRead] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const isDirty = !isSame(draft, read)
  const isStale = !isSame(saved, read)
  useUnsaved(isDirty)
  const load = () => {
    setRead(saved)
    setDraft(saved)
  }
  if (isStale && (!isDirty || isSame(draft, saved))) load()
  const set = (changes: Partial<Form>) => setDraft((before) => ({ ...before, ...changes }))
  return { read, draft, set, load, isDirty, isStale: isStale && isDirty }
}
