import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { createTrack } from './slider-track.ts'

/** Pixels of the picture: below the platform's tolerance, so that every place can be reached. */
const arrowStep = 2
const pageStep = 10

const steps: Readonly<Record<string, number>> = {
  ArrowRight: arrowStep,
  ArrowUp: arrowStep,
  ArrowLeft: -arrowStep,
  ArrowDown: -arrowStep,
  PageUp: pageStep,
  PageDown: -pageStep,
  Home: -Infinity,
  End: Infinity,
}

interface Held {
  pointerX: number
  pointerY: number
  x: number
  /** Pixels of the picture per pixel of the screen. */
  scale: number
}

/** Where the piece is, and how pointer and keys move it. */
export function usePuzzlePiece({ width, travel, isLocked }: { width: number; travel: number; isLocked: boolean }) {
  const [x, setX] = useState(0)
  const [track] = useState(() => createTrack())
  const held = useRef<Held>(null)

  const move = (wanted: number, { y, at }: { y: number; at: number }) => {
    const next = Math.min(Math.max(Math.round(wanted), 0), travel)
    if (track.isEmpty()) track.add({ x, y: 0, at })
    track.add({ x: next, y, at })
    setX(next)
  }
  const step = (by: number, at: number) => move(x + by, { y: 0, at })
  const letGo = () => {
    held.current = null
  }
  return {
    x,
    track,
    /** For the piece and for the handle below. */
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isLocked || !event.isPrimary || event.button !== 0) return
        const shown = event.currentTarget.closest('[data-puzzle]')?.getBoundingClientRect().width ?? 0
        held.current = { pointerX: event.clientX, pointerY: event.clientY, x, scale: width / (shown || width) }
        event.currentTarget.setPointerCapture(event.pointerId)
        track.add({ x, y: 0, at: event.timeStamp })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = held.current
        if (!from || isLocked) return
        const y = (event.clientY - from.pointerY) * from.scale
        move(from.x + (event.clientX - from.pointerX) * from.scale, { y, at: event.timeStamp })
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    /** A press beside the handle moves it one step towards the press, for people who cannot drag. */
    onRailPress: (event: PointerEvent<HTMLElement>) => {
      const handle = event.currentTarget.querySelector('[role="slider"]')
      if (isLocked || event.target !== event.currentTarget || !handle) return
      const { left } = handle.getBoundingClientRect()
      step(event.clientX < left ? -pageStep : pageStep, event.timeStamp)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (by === undefined || isLocked) return
      event.preventDefault()
      step(by, event.timeStamp)
    },
  }
}
