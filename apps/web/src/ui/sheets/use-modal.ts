import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { toast } from '../feedback/toast.ts'
import { addSheet } from './sheet-history.ts'

export interface ModalState {
  isOpen: boolean
  /** Asked for by Escape, the browser's back or a tap beside it. */
  onClose: () => void
  /** It does not close by these. */
  isLocked?: boolean | undefined
}

/**
 * A native `<dialog>` driven by a prop: the browser keeps focus inside and gives it back, draws it above everything and
 * knows Escape; its back button closes it too. It stays in the page until its leaving animation has ended, but not over
 * another page, which it would keep from being used.
 */
export function useModal({ isOpen, onClose, isLocked }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null)
  const wasPressedBeside = useRef(false)
  const openedOver = useRef('')
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown) return undefined
    if (isOpen) {
      delete dialog.dataset['leaving']
      if (!dialog.open) openModal(dialog)
      openedOver.current = location.pathname
      return undefined
    }
    const close = () => {
      dialog.close()
      setShown(false)
    }
    if (openedOver.current === location.pathname) return playLeaving(dialog, close)
    close()
    return undefined
  }, [isOpen, isShown])

  // Taken out of the page at once, it would not give the focus back.
  useLayoutEffect(() => {
    const dialog = isShown ? ref.current : null
    return () => dialog?.close()
  }, [isShown])

  const closeByBack = useEffectEvent(() => {
    if (!isLocked) onClose()
  })
  // With the dialog: whoever sees it can go back.
  useLayoutEffect(() => (isOpen ? addSheet(closeByBack) : undefined), [isOpen])

  const attributes = {
    ref,
    closedby: isLocked ? ('none' as const) : ('closerequest' as const),
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (!isLocked) onClose()
    },
    onClose: () => {
      // The browser may close it unasked, on a second Escape.
      if (!isOpen || ref.current?.open !== false) return
      if (isLocked) openModal(ref.current)
      else onClose()
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      wasPressedBeside.current = event.target === ref.current
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Its contents fill it, so only the backdrop answers in its name; a press that began inside does not count.
      if (event.target === ref.current && wasPressedBeside.current && !isLocked) onClose()
    },
  }
  return { isShown, attributes }
}

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  toast.raise()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** @returns a function after which `onPlayed` is not called any more */
function playLeaving(dialog: HTMLDialogElement, onPlayed: () => void): () => void {
  let isCancelled = false
  dialog.dataset['leaving'] = ''
  const play = async () => {
    await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
    if (!isCancelled) onPlayed()
  }
  void play()
  return () => {
    isCancelled = true
  }
}
