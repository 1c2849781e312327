import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  text: string
  /** What is copied: “Copy the account number”. */
  label: string
  copiedLabel: string
  /** False where the browser forbade it. */
  onCopied?: (isCopied: boolean) => void
  size?: number
  className?: string
}

const shownMs = 1500

/** Shows a tick for a moment. */
export function CopyButton({ text, label, copiedLabel, onCopied, size = 18, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    onCopied?.(done)
  }
  return (
    <IconButton label={isCopied ? copiedLabel : label} className={className} onClick={() => void copy()}>
      {isCopied ? <Icon name="check" weight="bold" size={size} /> : <Icon name="copy" size={size} />}
    </IconButton>
  )
}
