import type { MouseEvent, PointerEvent } from 'react'

const pressMs = 450
/** A finger that moves further scrolls. */
const movedMaxPx = 10

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/** Of the one finger that presses now. */
let press: Press | null = null
/** The click that follows a long press is none. */
let hasFired = false

function end(): void {
  clearTimeout(press?.timer)
  press = null
}

/** @returns whether the click that comes ends a long press; asked once */
export function endsLongPress(): boolean {
  const ends = hasFired
  hasFired = false
  return ends
}

/** Attributes of what a finger presses for a while; with a mouse and with keys nothing changes. */
export const onLongPress = (act: () => void) => ({
  onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
    end()
    hasFired = false
    if (pointerType === 'mouse') return
    const fire = () => {
      end()
      hasFired = true
      act()
    }
    press = { timer: setTimeout(fire, pressMs), x: clientX, y: clientY }
  },
  onPointerMove: ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > movedMaxPx) end()
  },
  onPointerUp: end,
  onPointerCancel: end,
  // Android opens its menu of the link after such a press.
  onContextMenu: (event: MouseEvent) => {
    if (press || hasFired) event.preventDefault()
  },
})
