import { useRef, type PointerEvent } from 'react'

const closingDistance = 96
/** Pixels per millisecond. */
const closingSpeed = 0.5
/** Below it, a finger meant a tap. */
const startingDistance = 6

/** For the handle of a sheet (`touch-action: none`): the dialog follows the finger through `--drag`. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const dialogOf = (event: PointerEvent) => event.currentTarget.closest('dialog')

  const letGo = (event: PointerEvent) => {
    const dialog = dialogOf(event)
    const { y, at } = start.current ?? { y: event.clientY, at: 0 }
    start.current = null
    if (!dialog || dialog.dataset['dragging'] === undefined) return
    delete dialog.dataset['dragging']
    const distance = event.clientY - y
    const speed = distance / (event.timeStamp - at)
    const isClosing = event.type === 'pointerup' && (distance > closingDistance || speed > closingSpeed)
    if (isClosing) onClose()
    else dialog.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      const dialog = dialogOf(event)
      if (!start.current || !dialog) return
      const distance = event.clientY - start.current.y
      if (dialog.dataset['dragging'] === undefined) {
        if (distance < startingDistance) return
        dialog.dataset['dragging'] = ''
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      dialog.style.setProperty('--drag', `${Math.max(0, distance)}px`)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
