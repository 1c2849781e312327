import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import { CopyRow } from './copy-row.tsx'
import styles from './share.module.css'

/** An address as a code to scan, and as text to copy. */
export function LinkToShare({ url, qrLabel }: { url: string; qrLabel: string }) {
  const t = useT()
  return (
    <>
      <div className={styles.qr}>
        <QrPicture text={url} label={qrLabel} />
      </div>
      <CopyRow text={url} label={t('agents.opening.copyLink')}>
        <bdi dir="ltr">{url}</bdi>
      </CopyRow>
    </>
  )
}
