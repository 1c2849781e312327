import { useState } from 'react'
import type { Period } from '../../../entities/records/record-days.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { percentOf } from '../commissions/percent.ts'
import { LinkToShare } from '../share/link-to-share.tsx'
import { useAffiliateLink, useDeleteLink, type AffiliateLink } from './affiliate-api.ts'
import styles from './affiliate.module.css'
import { FiguresList } from './figures-list.tsx'

export interface LinkSheetProps {
  isOpen: boolean
  onClose: () => void
  link: AffiliateLink
  days: Partial<Period>
}

/** A link with its code to scan, what it has brought by day, and its end. */
export function LinkSheet({ isOpen, onClose, link, days }: LinkSheetProps) {
  const { t, tag } = useLanguage()
  const { url, campaign, landing, memberType, series, commissions, createdAt } = link
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={<bdi>{campaign}</bdi>} closeLabel={t('site.action.close')}>
      <div className={styles.sheet}>
        <LinkToShare url={url} qrLabel={t('agents.affiliate.qr', { campaign })} />
        <p className={styles.note}>
          {t('agents.affiliate.since', { time: formatDate(createdAt, tag, 'yearTime') })}
          {` · ${t('agents.affiliate.landing')}: ${t(`agents.affiliate.landings.${landing}`)}`}
          {` · ${t('agents.affiliate.kind')}: ${t(memberType === 1 ? 'agents.team.agent' : 'agents.team.player')}`}
          {` · ${t('agents.affiliate.series')}: ${series}`}
        </p>
        {commissions.length > 0 && (
          <p className={styles.note}>
            {`${t('agents.commissions.title')}: `}
            {commissions
              .map(({ category, basis, basisPoints }) =>
                t('agents.commissions.of', {
                  category: t(`games.tab.${category}`),
                  basis,
                  percent: percentOf(basisPoints),
                }),
              )
              .join(' · ')}
          </p>
        )}
        <ByDay link={link} days={days} />
        <DeleteLink link={link} onDone={onClose} />
      </div>
    </BottomSheet>
  )
}

function ByDay({ link, days }: Pick<LinkSheetProps, 'link' | 'days'>) {
  const { t, tag } = useLanguage()
  const { data, isError, refetch } = useAffiliateLink(link.id, days)
  if (isError && !data) return <LoadFailed title={t('agents.affiliate.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output aria-label={t('site.loading')}>
        <Skeleton height={180} radius={18} />
      </output>
    )
  return (
    <>
      <FiguresList figures={data.link} />
      <h3>{t('agents.affiliate.byDay')}</h3>
      {data.days.length === 0 ? (
        <p className={styles.note}>{t('agents.affiliate.nothing')}</p>
      ) : (
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{t('agents.affiliate.day')}</th>
              <th scope="col">{t('agents.affiliate.clicks')}</th>
              <th scope="col">{t('agents.affiliate.registrations')}</th>
              <th scope="col">{t('agents.affiliate.firstDeposits')}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, clicks, registrations, firstDeposits }) => (
              <tr key={day}>
                <th scope="row">{formatDate(`${day}T12:00`, tag, 'day')}</th>
                <td>{clicks}</td>
                <td>{registrations}</td>
                <td>{firstDeposits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function DeleteLink({ link: { id }, onDone }: { link: AffiliateLink; onDone: () => void }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteLink(() => {
    toast.show({ tone: 'success', text: t('agents.affiliate.deleted') })
    onDone()
  })
  return (
    <>
      <p role="alert" className={styles.failed}>
        {remove.error ? t(`errors.${remove.error.code}`) : null}
      </p>
      <Button isFull onClick={() => setAsking(true)}>
        {t('agents.affiliate.delete')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('agents.affiliate.deleteAsk')}
        text={t('agents.affiliate.deleteText')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('site.action.cancel')}</Button>
            <Button
              variant="primary"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { id } }, { onError: () => setAsking(false) })}
            >
              {t('agents.affiliate.delete')}
            </Button>
          </>
        }
      />
    </>
  )
}
