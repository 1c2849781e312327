import { useId, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** What happened and what to do next. */
  text?: ReactNode
  /** Above the title: a `IconTile` or an illustration. */
  picture?: ReactNode
  /** Anything else: a field. */
  children?: ReactNode
  /** One or two buttons, the harmless one first. */
  actions: ReactNode
  /** One button under the other, for long words. */
  isStacked?: boolean
  /** It closes only by a button. */
  isLocked?: boolean
}

/** A question or a message in the middle of the screen. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, text, picture, children, actions, isStacked, isLocked } = props
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} isLocked={isLocked} labelledBy={titleId} className={styles.dialog}>
      <div className={styles.body}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <h2 id={titleId}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {children}
        <div className={styles.actions} data-stacked={isStacked || undefined}>
          {actions}
        </div>
      </div>
    </Modal>
  )
}
