import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import styles from './share.module.css'

interface CopyRowProps {
  /** What is copied. */
  text: string
  /** Of the button. */
  label: string
  children: ReactNode
}

/** Something to hand on, with a button that copies it. */
export function CopyRow({ text, label, children }: CopyRowProps) {
  const t = useT()
  return (
    <div className={styles.row}>
      {children}
      <CopyButton text={text} label={label} copiedLabel={t('agents.opening.copied')} />
    </div>
  )
}
