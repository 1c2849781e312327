import { Button, Drawer, Modal, type DrawerProps, type ModalProps } from '@mantine/core'
import { createContext, use, useState, type ReactNode } from 'react'
import { useIsActing } from '../platform/calls.ts'
import { useT } from '../platform/i18n.tsx'

type Given<Props> = Omit<Props, 'opened' | 'closeButtonProps'> & { children: ReactNode }

const Closing = createContext({ isBlocked: false, close: (): void => undefined })

/** What is sent from a dialog cannot be called back: the dialog stays until the answer is there. */
function useClosing(onClose: () => void) {
  const t = useT()
  const [openedAt] = useState(() => Date.now())
  const isBlocked = useIsActing(openedAt)
  const close = () => {
    if (!isBlocked) onClose()
  }
  // What was typed is lost by a button only, not by a click beside it or a key.
  const [isTyped, setTyped] = useState(false)
  return {
    closing: { isBlocked, close },
    onType: () => setTyped(true),
    shown: {
      opened: true,
      ...(isTyped && { closeOnClickOutside: false, closeOnEscape: false }),
      onClose: close,
      closeButtonProps: { 'aria-label': t('shell.close'), disabled: isBlocked },
    },
  }
}

export function Dialog({ onClose, children, ...props }: Given<ModalProps>) {
  const { closing, onType, shown } = useClosing(onClose)
  return (
    <Modal {...props} {...shown}>
      <Closing value={closing}>
        <div onChange={onType}>{children}</div>
      </Closing>
    </Modal>
  )
}

/** A dialog at the side of the page. */
export function SideDialog({ onClose, children, ...props }: Given<DrawerProps>) {
  const { closing, onType, shown } = useClosing(onClose)
  return (
    <Drawer position="right" {...props} {...shown}>
      <Closing value={closing}>
        <div onChange={onType}>{children}</div>
      </Closing>
    </Drawer>
  )
}

/** Closes the dialog that it stands in. */
export function CancelButton() {
  const t = useT()
  const { isBlocked, close } = use(Closing)
  return (
    <Button variant="default" disabled={isBlocked} onClick={close}>
      {t('shell.cancel')}
    </Button>
  )
}
