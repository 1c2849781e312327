import { useId, type ReactNode } from 'react'
import styles from './bottom-sheet.module.css'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Modal } from './modal.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

export interface BottomSheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: a count, a tag. */
  titleEnd?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Fixed below the scrolling content: one or two 52 px buttons. */
  foot?: ReactNode
  /** Nothing in it can be focused: then the body is, so that keys scroll it. */
  isText?: boolean
  /** As high as possible, however little it contains. */
  isTall?: boolean
  /** The background: `page` if it contains cards. */
  ground?: 'surface' | 'page'
}

/** Closes by its button, Escape, a tap beside it or a swipe down. */
export function BottomSheet(props: BottomSheetProps) {
  const { isOpen, onClose, title, titleEnd, closeLabel, children, foot, isText, isTall, ground = 'surface' } = props
  const titleId = useId()
  const swipe = useSwipeDown(onClose)
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className={styles.sheet}>
      <div className={styles.handle} {...swipe} data-ground={ground}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {titleEnd}
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="x" weight="bold" size={20} />
          </IconButton>
        </div>
      </div>
      <div
        className={styles.body}
        data-tall={isTall || undefined}
        data-ground={ground}
        {...(isText && { tabIndex: 0 })}
      >
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  )
}
