import { useEffect, useRef, useState } from 'react'

const debounceMs = 400

/** The text of a field, and the text to search for: updated after a pause, at once if the field is cleared. */
export function useTyped(given: string | undefined, onSettled: (words: string | undefined) => void) {
  const [typed, setTyped] = useState(given ?? '')
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === (given ?? '')) return undefined
    const timer = setTimeout(() => latest.current(wanted || undefined), wanted === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, given])
  return { typed, words: wanted === '' ? '' : (given ?? ''), type: setTyped }
}
