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
 * A code of this address. A member may ask for one that logs the phone in: it is made only then, because whoever sees
 * it on the screen within a minute can use it.
 */
export function DesktopQrCode() {
  const t = useT()
  const { http, i18n } = useSite()
  const isLoggedIn = useSession() !== null
  const [ticket, setTicket] = useState<{ code: string; expiresAt: number } | null>(null)
  const [hasExpired, setExpired] = useState(false)

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
    try {
      const { ticket: code } = await http.call(ticketEndpoint, { body: {} })
      setTicket({ code, expiresAt: Date.now() + lifeMs })
    } catch {
      toast.show({ tone: 'error', text: i18n.t('errors.connection_lost') })
    }
  }
  const address = `${location.origin}/m/home`
  return (
    <section className={styles.card}>
      <div className={styles.code}>
        <QrPicture
          text={ticket ? `${address}?token=${encodeURIComponent(ticket.code)}` : address}
          label={t('site.desk.qr')}
          mark={<Pennant size={20} />}
        />
      </div>
      <div>
        <h2>{t('site.desk.phone')}</h2>
        <p>{t(ticket ? 'site.desk.phoneTextMember' : hasExpired ? 'site.desk.expired' : 'site.desk.phoneText')}</p>
        {isLoggedIn && !ticket && (
          <Button size={30} title={t('site.desk.stayText')} onClick={() => void make()}>
            {t(hasExpired ? 'site.desk.renew' : 'site.desk.stay')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A little under the ticket's own minute, by this device's clock. */
const lifeMs = 55_000
