import type { DepositDetail } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Pennant } from '../../../../ui/text/pennant.tsx'
import { QrPicture } from '../../../../ui/pictures/qr-picture.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import styles from './scan-to-pay.module.css'

/** A QR code for another phone's camera, or to be saved and opened in a wallet on this phone. */
export function ScanToPay({ deposit, text }: { deposit: DepositDetail; text: string }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { channelName, kind, reference } = deposit
  const save = async () => {
    setBusy(true)
    try {
      const { saveQr } = await import('./save-qr.ts')
      await saveQr(text, `${reference}.png`)
    } catch {
      toast.show({ text: t('payments.deposit.scan.failed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.scan}>
      <div className={styles.qr}>
        <QrPicture
          text={text}
          label={t('payments.deposit.scan.label', { channel: channelName })}
          mark={<Pennant size={40} />}
        />
      </div>
      <p>
        {kind === 'qr'
          ? t('payments.deposit.scan.text')
          : t('payments.deposit.scan.textWith', { channel: channelName })}
      </p>
      <Button variant="secondary" size={48} isBusy={isBusy} onClick={() => void save()}>
        <Icon name="download-simple" weight="bold" size={16} />
        {t('payments.deposit.scan.save')}
      </Button>
    </div>
  )
}
