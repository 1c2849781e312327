import { useState, type ComponentType, type ReactNode } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useMember } from '../../../entities/member/member-query.ts'
import { useSecurity } from '../../../entities/step-up/security-config.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { SecurityConfig } from './api.ts'
import { ContactSheet } from './contact/contact-sheet.tsx'
import { DevicesSheet } from './devices-sheet.tsx'
import { PayeeSheet } from './payee-sheet.tsx'
import { PaymentPasswordSheet } from './payment-password/payment-password-sheet.tsx'
import { levelOf, stepsLeft } from './protection.ts'
import { QuestionsSheet } from './questions/questions-sheet.tsx'
import { SecurityItems, type SheetName } from './security-items.tsx'
import styles from './security-centre.module.css'
import type { SheetProps } from './sheet-props.ts'
import { UnreachableNotice } from './unreachable-notice.tsx'
import { LoginMethodsSheet } from './login-methods-sheet.tsx'

interface SecurityCentreProps {
  /** Rows of the second factors. */
  factors: ReactNode
  Cards: ComponentType<SheetProps>
}

/** The state of the account's protection, with links to improve it. */
export function SecurityCentre({ factors, Cards }: SecurityCentreProps) {
  const t = useT()
  const { data, isError, refetch } = useSecurity()
  const [open, setOpen] = useState<SheetName | null>(null)
  if (isError && !data) return <LoadFailed title={t('accounts.security.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  const sheet = (name: SheetName) => ({ isOpen: open === name, onClose: () => setOpen(null) })
  return (
    <div className={styles.page}>
      {(['mobile', 'email'] as const).map((kind) => (
        <UnreachableNotice key={kind} kind={kind} config={data} onConfirm={() => setOpen(kind)} />
      ))}
      <LevelCard config={data} />
      <SecurityItems config={data} factors={factors} onOpen={setOpen} />
      <PaymentPasswordSheet {...sheet('paymentPassword')} config={data} onBind={setOpen} />
      <ContactSheet {...sheet('mobile')} kind="mobile" config={data} />
      <ContactSheet {...sheet('email')} kind="email" config={data} />
      <PayeeSheet {...sheet('payee')} shown={data.maskedPayeeName} />
      <QuestionsSheet {...sheet('questions')} />
      <Cards {...sheet('cards')} />
      <LoginMethodsSheet {...sheet('ways')} />
      <DevicesSheet {...sheet('devices')} />
    </div>
  )
}

function LevelCard({ config }: { config: SecurityConfig }) {
  const { t, tag } = useLanguage()
  const { data: member } = useMember()
  const last = member?.previousLoginAt
  return (
    <Card>
      <div className={styles.level}>
        <ProgressRing label={t('accounts.security.score')} value={config.score / 100}>
          {config.score}
        </ProgressRing>
        <div>
          <h2>{t(`accounts.security.level.${levelOf(config.score)}`, { count: stepsLeft(config) })}</h2>
          <p>
            {last
              ? t('accounts.security.lastLogin', { time: formatDate(last, tag, 'dayTime') })
              : t('accounts.security.hint')}
          </p>
        </div>
      </div>
    </Card>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.page} aria-label={t('site.loading')}>
      <Skeleton height={108} radius={18} />
      <Skeleton height={294} radius={18} />
      <Skeleton height={114} radius={18} />
    </output>
  )
}
