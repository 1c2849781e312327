import { useEffect, useState } from 'react'
import { useSite } from '../site.ts'

/** Specification §4 and §9: the button that sends a new code is hidden while the last code is valid; checked twice a second. */
const pollMs = 500

export function useCountdown() {
  const { clock } = useSite()
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const poll = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - clock.now()) / 1000)))
    poll()
    if (endsAt <= clock.now()) return
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [endsAt, clock])
  return { secondsLeft, start: (expirationTime: string) => setEndsAt(Date.parse(expirationTime)) }
}
