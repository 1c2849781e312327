import { useEffect, useState } from 'react'

const pauseMs = 500

/** A text after typing has paused, so that it is checked once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : ''
}
