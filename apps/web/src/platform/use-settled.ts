import { useEffect, useState } from 'react'

const pauseMs = 500

/** A text as it was when typing last paused, so that it is asked for once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
