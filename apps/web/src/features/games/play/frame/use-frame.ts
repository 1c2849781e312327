import { useEffect, useReducer, useRef } from 'react'
import { frameOrigin, readFrameMessage } from './frame-message.ts'
import { nextGameSession, openingGameSession } from '../game-session.ts'

interface FrameListeners {
  onClose: () => void
  onBalance: () => void
  /** Of free play: the player wants the game with money. */
  onPlayForReal?: () => void
}

/** A game that has sent no message by then is reported as slow. */
const timeoutMs = 20_000

/** Listens to messages of the game in our frame only. */
export function useFrame(url: string | undefined, listeners: FrameListeners) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [gameSession, tell] = useReducer(nextGameSession, openingGameSession)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })

  useEffect(() => {
    const origin = url === undefined ? null : frameOrigin(url, location.origin)
    if (origin === null) return undefined
    const hear = (event: MessageEvent<unknown>) => {
      const news = readFrameMessage(event, { origin, frame: frameRef.current?.contentWindow ?? undefined })
      if (news === null) return
      tell(news)
      if (news === 'fairground/balance-changed') latest.current.onBalance()
      if (news === 'fairground/game-close') latest.current.onClose()
      if (news === 'fairground/play-for-real') latest.current.onPlayForReal?.()
    }
    addEventListener('message', hear)
    const timer = setTimeout(() => tell('timeout'), timeoutMs)
    return () => {
      removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [url])

  return { frameRef, gameSession }
}
