import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'

/** To a new deposit. */
export function NewDepositLink({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <ButtonLink variant={isQuiet ? 'secondary' : 'primary'} size={52} isFull={!isQuiet} href={href('/m/voucherCenter')}>
      {children}
    </ButtonLink>
  )
}
