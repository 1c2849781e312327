import { useEffect, useRef } from 'react'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import { Spinner } from './spinner.tsx'
import type { Toast, ToastTone } from './toast.ts'
import styles from './toast-region.module.css'

const glyphs: Readonly<Record<Exclude<ToastTone, 'pending'>, IconGlyph>> = {
  success: { name: 'check-circle', weight: 'fill' },
  info: { name: 'info', weight: 'fill' },
  warning: { name: 'warning-circle', weight: 'fill' },
  error: { name: 'x-circle', weight: 'fill' },
}

/** Renders the messages of a store in the browser's top layer, so that a sheet does not cover it. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = region.current
    // Without support for popovers the region is shown in the page.
    if (!element?.showPopover || (toasts.length === 0 && element.matches(':popover-open'))) return
    // The latest element of the top layer is in front: show the region again above a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [toasts])

  const isUrgent = ({ tone }: Toast) => tone === 'warning' || tone === 'error'
  return (
    <div ref={region} className={styles.region} popover="manual">
      <output>{toasts.filter((toast) => !isUrgent(toast)).map(drawToast)}</output>
      <div role="alert">{toasts.filter(isUrgent).map(drawToast)}</div>
    </div>
  )
}

function drawToast({ id, text, tone }: Toast) {
  return (
    <div key={id} className={styles.toast} data-tone={tone}>
      {tone === 'pending' ? <Spinner size={20} /> : <Icon {...glyphs[tone]} size={20} />}
      <span className={styles.text}>{text}</span>
    </div>
  )
}
