import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { useSecurity } from '../../../../entities/step-up/security-config.ts'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'
import type { SheetProps } from '../sheet-props.ts'

/** The sheet for other pages than the security centre: it fetches its own data. */
export function OwnPaymentPasswordSheet(sheet: SheetProps) {
  const { router } = useSite()
  const { data } = useSecurity()
  if (!data) return null
  return <PaymentPasswordSheet {...sheet} config={data} onBind={() => router.navigate(href('/m/securityCenter'))} />
}
