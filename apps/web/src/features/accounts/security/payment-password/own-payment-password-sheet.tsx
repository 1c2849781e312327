import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { useSecurity } from '../../../../entities/step-up/security-config.ts'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'
import type { SheetProps } from '../sheet-props.ts'

/** The sheet on a page that is not the security centre: it asks for what it shows by itself. */
export function OwnPaymentPasswordSheet(sheet: SheetProps) {
  const { router } = useSite()
  const { data } = useSecurity()
  if (!data) return null
  return <PaymentPasswordSheet {...sheet} config={data} onBind={() => router.navigate(href('/m/securityCenter'))} />
}
