import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import { Pennant } from '../../../ui/text/pennant.tsx'
import { phoneFacts, useJoin } from '../offers/api.ts'
import type { Invite } from './api.ts'
import { shareLink, sharePicture } from './share-invite.ts'
import { useHeadline } from './use-headline.ts'
import styles from './invite-ticket.module.css'

/** Code, address and QR code, and the ways to send them. */
export function InviteTicket({ invite }: { invite: Invite }) {
  const t = useT()
  const { affiliateCode, url } = invite
  const keep = useKeepTerms(invite)
  return (
    <Ticket
      stub={
        <div className={styles.stub}>
          <ShareActions invite={invite} onShared={keep} />
        </div>
      }
    >
      <div className={styles.code}>
        <div className={styles.qr}>
          <QrPicture text={url} label={t('promotions.invite.qr')} mark={<Pennant />} />
        </div>
        <div className={styles.words}>
          <small>{t('promotions.invite.code')}</small>
          <div className={styles.copied}>
            <b dir="ltr">{affiliateCode}</b>
            <CopyButton
              text={affiliateCode}
              label={t('promotions.invite.copyCode')}
              copiedLabel={t('promotions.invite.copied')}
              onCopied={keep}
            />
          </div>
          <div className={styles.copied}>
            <span className={styles.url} dir="ltr">
              {url.replace(/^https?:\/\//, '')}
            </span>
            <CopyButton
              text={url}
              label={t('promotions.invite.copyLink')}
              copiedLabel={t('promotions.invite.copied')}
              onCopied={keep}
            />
          </div>
        </div>
      </div>
    </Ticket>
  )
}

/** Sharing joins the promotion: what is promised now is kept for the reader and for friends. */
function useKeepTerms({ offer }: Invite): () => void {
  const join = useJoin({ onDone: () => undefined })
  return () => {
    if (offer?.state !== 'joinable' || join.isPending || join.isSuccess) return
    join.mutate({ body: { promotionId: offer.promotionId, timeZone: phoneFacts().timeZone } })
  }
}

function ShareActions({ invite: { url, affiliateCode, offer }, onShared }: { invite: Invite; onShared: () => void }) {
  const t = useT()
  const { boot } = useSite()
  const { name } = boot.status.info.whitelabel
  const { title } = useHeadline(offer)
  const [isDrawing, setDrawing] = useState(false)
  const text = t('promotions.invite.message', { name })
  const tell = (outcome: 'shared' | 'saved' | 'copied' | 'failed' | 'left') => {
    if (outcome !== 'left' && outcome !== 'failed') onShared()
    if (outcome === 'copied' || outcome === 'saved')
      toast.show({ text: t(`promotions.invite.${outcome}`), tone: 'success' })
    if (outcome === 'failed') toast.show({ text: t('promotions.invite.shareFailed'), tone: 'error' })
  }
  const draw = async () => {
    setDrawing(true)
    const picture = { url, code: affiliateCode, name, title, note: t('promotions.invite.scan') }
    tell(await sharePicture({ ...picture, hero: boot.status.info.paths.heroDusk ?? null, text }))
    setDrawing(false)
  }
  const [query, both] = [encodeURIComponent(url), encodeURIComponent(`${text} ${url}`)]
  return (
    <>
      <Button
        variant="primary"
        size={52}
        className={styles.share}
        onClick={() => void shareLink({ title: name, text, url }).then(tell)}
      >
        <Icon name="share-network" weight="bold" size={20} />
        {t('promotions.invite.share')}
      </Button>
      <ShareTo
        icon="telegram-logo"
        label={t('promotions.invite.telegram')}
        href={`https://t.me/share/url?url=${query}&text=${encodeURIComponent(text)}`}
        onPress={onShared}
      />
      <ShareTo
        icon="whatsapp-logo"
        label={t('promotions.invite.whatsapp')}
        href={`https://wa.me/?text=${both}`}
        onPress={onShared}
      />
      <Button variant="tint" size={48} isFull isBusy={isDrawing} className={styles.picture} onClick={() => void draw()}>
        <Icon name="image" size={20} />
        {t(isDrawing ? 'promotions.invite.drawing' : 'promotions.invite.picture')}
      </Button>
    </>
  )
}

interface ShareToProps {
  icon: 'telegram-logo' | 'whatsapp-logo'
  label: string
  href: string
  onPress: () => void
}

const ShareTo = ({ icon, label, href, onPress }: ShareToProps) => (
  <a className={styles.to} href={href} target="_blank" rel="noreferrer" aria-label={label} onClick={onPress}>
    <Icon name={icon} weight="fill" size={24} />
  </a>
)
