import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import type { Factors } from './api.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { ManageAuthenticator } from './manage-authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AuthenticatorSheetProps {
  isOpen: boolean
  onClose: () => void
  authenticator: Factors['authenticator']
}

export function AuthenticatorSheet({ isOpen, onClose, authenticator }: AuthenticatorSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.mfa.authenticator')}
      closeLabel={t('site.action.close')}
    >
      <Authenticator authenticator={authenticator} onClose={onClose} />
    </BottomSheet>
  )
}

/** New recovery codes stay visible until they are dismissed, even if the state changes. */
function Authenticator({ authenticator, onClose }: Pick<AuthenticatorSheetProps, 'authenticator' | 'onClose'>) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (authenticator)
    return <ManageAuthenticator codesLeft={authenticator.recoveryCodesLeft} onCodes={setCodes} onClose={onClose} />
  return <AuthenticatorSetup onCodes={setCodes} />
}
