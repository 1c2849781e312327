import { CallFailed } from '@fairground/contract/client'
import { createSessionTicket as ticketEndpoint } from '@fairground/contract/client/accounts/sessions'
import { useEffect, useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Pennant } from '../../ui/text/pennant.tsx'
import { QrPicture } from '../../ui/pictures/qr-picture.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './desktop-qr-code.module.css'

/**
 * A QR code of this address. On request it contains a ticket that logs the member's phone in; the ticket is not made
 * earlier, because anyone who sees the code within a minute can use it.
 */
export function DesktopQrCode() {
  const t = useT()
  const { http } = useSite()
  const isLoggedIn = useSession() !== null
  const [ticket, setTicket] = useState<{ code: string; expiresAt: number } | null>(null)
  const [hasExpired, setExpired] = useState(false)
  const [isMaking, setMaking] = useState(false)

  useEffect(() => {
    if (!ticket) return undefined
    const timer = setTimeout(
      () => {
        setTicket(null)
        setExpired(true)
      },
      Math.max(0, ticket.expiresAt - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [ticket])

  const make = async () => {
    setMaking(true)
    try {
      const { ticket: code } = await http.call(ticketEndpoint, { body: {} })
      setTicket({ code, expiresAt: Date.now() + lifeMs })
    } catch (cause) {
      const code = cause instanceof CallFailed ? cause.code : 'unknown_error'
      toast.show({ tone: 'error', text: t(`errors.${code}`) })
    } finally {
      setMaking(false)
    }
  }
  const address = `${location.origin}/m/home`
  return (
    <section className={styles.card}>
      <div className={styles.code}>
        <QrPicture
          text={ticket ? `${address}?token=${encodeURIComponent(ticket.code)}` : address}
          label={t('site.desktop.qr')}
          mark={<Pennant size={20} />}
        />
      </div>
      <div>
        <h2>{t('site.desktop.phone')}</h2>
        <p>
          {t(ticket ? 'site.desktop.phoneTextMember' : hasExpired ? 'site.desktop.expired' : 'site.desktop.phoneText')}
        </p>
        {isLoggedIn && !ticket && (
          <Button size={30} isBusy={isMaking} title={t('site.desktop.stayText')} onClick={() => void make()}>
            {t(hasExpired ? 'site.desktop.renew' : 'site.desktop.stay')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Slightly less than the ticket's lifetime of a minute, by this device's clock. */
const lifeMs = 55_000
