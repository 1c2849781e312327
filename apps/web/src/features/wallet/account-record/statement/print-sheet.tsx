import type { ReactNode } from 'react'
import { useSpoken } from '../../../../platform/i18n/use-i18n.ts'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { useSite } from '../../../../platform/site.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  title: string
  /** Days, zone, type: what the sheet is of. */
  lines: readonly (string | false)[]
  /** Where the record goes on: the days it came from. */
  back: { from?: string | undefined; to?: string | undefined; type?: string | undefined }
  /** False while there is less on the sheet than it says. */
  isWhole: boolean
  actions?: ReactNode
  /** Which sheet of several. */
  choice?: ReactNode
  children: ReactNode
}

/** A page that is meant for paper: its sheet is all that is printed. */
export function PrintSheet({ title, lines, back, isWhole, actions, choice, children }: PrintSheetProps) {
  const { t, tag } = useSpoken()
  const { boot, clock } = useSite()
  const account = useSession()?.userName ?? ''
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <ButtonLink size={48} href={href('/m/transaction/record', back)}>
          {t('wallet.statement.back')}
        </ButtonLink>
        {actions}
        <Button size={48} variant="primary" disabled={!isWhole} onClick={() => window.print()}>
          {t('wallet.statement.print')}
        </Button>
      </div>
      {choice}
      <article className={styles.sheet} data-paper aria-label={title}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <span>
            {boot.status.info.whitelabel.name} · {t('wallet.statement.account')} <bdi dir="ltr">{account}</bdi>
          </span>
          {lines.map((line) => line !== false && <span key={line}>{line}</span>)}
          <span>{t('wallet.statement.made', { at: formatDate(clock.now(), tag, 'yearTime') })}</span>
        </header>
        {children}
      </article>
    </div>
  )
}

/** A table wider than a phone moves by itself, also by keys. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)

export const SheetNote = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>
