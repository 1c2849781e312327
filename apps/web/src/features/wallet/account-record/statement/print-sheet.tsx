import type { ReactNode } from 'react'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { useSite } from '../../../../platform/site.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  title: string
  /** What the sheet covers: days, time zone, type. */
  lines: readonly (string | false)[]
  /** The address of the record with the same days. */
  back: { from?: string | undefined; to?: string | undefined; type?: string | undefined; types?: 'A' | undefined }
  /** False while rows are still loading. */
  isWhole: boolean
  actions?: ReactNode
  /** The number of this sheet, if there are several. */
  choice?: ReactNode
  children: ReactNode
}

/** A page for printing: only its sheet is printed. */
export function PrintSheet({ title, lines, back, isWhole, actions, choice, children }: PrintSheetProps) {
  const { t, tag } = useLanguage()
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

/** A table wider than the phone scrolls by itself, also by keyboard. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)

export const SheetNote = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>
