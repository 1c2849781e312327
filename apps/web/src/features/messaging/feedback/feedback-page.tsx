import type { SessionInfo } from '@fairground/contract'
import { useState } from 'react'
import { hasInbox } from '../../../entities/inbox/has-inbox.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import styles from './feedback-page.module.css'

const views = ['write', 'sent'] as const
export type FeedbackView = (typeof views)[number]

interface FeedbackPageProps {
  session: SessionInfo
  /** Which of the two is shown first. */
  view: FeedbackView
}

/** Writing to the operator, and what was written with its answers. */
export function FeedbackPage({ session, view }: FeedbackPageProps) {
  const t = useT()
  const site = useSite()
  const [shown, setShown] = useState(view)
  const [isDone, setDone] = useState(false)
  return (
    <div className={styles.page}>
      <div className={styles.views}>
        <Segment
          label={t('messaging.feedback.views')}
          options={views.map((value) => ({ value, label: t(`messaging.feedback.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === 'write' ? (
        <FeedbackForm memberId={session.id} account={session.userName} onSent={() => setDone(true)} />
      ) : (
        <FeedbackList />
      )}
      <Dialog
        isOpen={isDone}
        onClose={() => setDone(false)}
        title={t('messaging.feedback.done')}
        text={t(hasInbox(site) ? 'messaging.feedback.doneText' : 'messaging.feedback.doneTextTrial')}
        picture={
          <IconTile tone="brand" size={56} isRound>
            <Icon name="check-circle" weight="fill" size={30} />
          </IconTile>
        }
        actions={
          <>
            <Button variant="secondary" isFull onClick={() => setDone(false)}>
              {t('messaging.feedback.close')}
            </Button>
            <Button
              variant="primary"
              isFull
              onClick={() => {
                setDone(false)
                setShown('sent')
              }}
            >
              {t('messaging.feedback.toList')}
            </Button>
          </>
        }
      />
    </div>
  )
}
