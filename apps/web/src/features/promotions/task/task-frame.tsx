import { createSessionTicket } from '@fairground/contract/client/accounts/sessions'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { useSite } from '../../../platform/site.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { taskAddress } from './task-address.ts'
import styles from './task-frame.module.css'

/** Specification §9: the frame opens after the page has come in, and its spinner stays while it paints. */
const openMs = 150
const paintMs = 100

/** The merchant's task game over the whole screen. Its ticket opens a session that can play and claim, and nothing else. */
export function TaskFrame({ link }: { link: string }) {
  const { t } = useLanguage()
  const [attempt, setAttempt] = useState(1)
  const { address, isFailed } = useTaskAddress(link, attempt)
  const [isPainted, setPainted] = useState(false)
  return (
    <div className={styles.room}>
      <PageTop />
      <div className={styles.stage}>
        {address !== null && (
          <iframe
            key={address}
            className={styles.frame}
            src={address}
            title={t('site.title.task')}
            // The frame has another origin, so it cannot access this page to remove the sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- see above; taskAddress refuses our own
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
            onLoad={() => setTimeout(() => setPainted(true), paintMs)}
          />
        )}
        {isFailed ? (
          <div className={styles.over}>
            <LoadFailed title={t('promotions.task.failed')} onAgain={() => setAttempt(attempt + 1)} />
          </div>
        ) : (
          !isPainted && (
            <div className={styles.over}>
              <Spinner size={36} label={t('site.loading')} />
            </div>
          )
        )}
      </div>
    </div>
  )
}

/** A ticket opens the game once, so it is asked for once for each attempt. */
function useTaskAddress(link: string, attempt: number): { address: string | null; isFailed: boolean } {
  const { http, boot } = useSite()
  const { studio } = boot
  const { language } = useLanguage()
  const [outcome, setOutcome] = useState<{ attempt: number; address: string | null }>()
  useEffect(() => {
    const open = async () => {
      const { ticket } = await http.call(createSessionTicket, { body: { scope: 'task' } })
      return taskAddress({ link, studio, ticket, language, ownOrigin: location.origin })
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      void open()
        .catch(() => null)
        .then((address) => isCurrent && setOutcome({ attempt, address }))
    }, openMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [http, studio, link, language, attempt])
  const address = outcome?.address ?? null
  return { address, isFailed: outcome?.attempt === attempt && address === null }
}
