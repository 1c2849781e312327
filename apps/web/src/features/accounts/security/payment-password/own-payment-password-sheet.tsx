import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { useSecurity } from '../../../../entities/step-up/security-config.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'
import type { SheetProps } from '../sheet-props.ts'

/** The sheet for other pages than the security centre: it fetches its own data. */
export function OwnPaymentPasswordSheet(sheet: SheetProps) {
  const t = useT()
  const { router } = useSite()
  const { data, isError, refetch } = useSecurity()
  return (
    <PaymentPasswordSheet {...sheet} config={data} onBind={() => router.navigate(href('/m/securityCenter'))}>
      {isError ? (
        <LoadFailed title={t('accounts.security.failed')} onAgain={() => void refetch()} />
      ) : (
        <output aria-label={t('site.loading')}>
          <Skeleton height={160} />
        </output>
      )}
    </PaymentPasswordSheet>
  )
}
