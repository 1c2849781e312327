import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useFactors } from './api.ts'
import { AuthenticatorSheet } from './authenticator-sheet.tsx'
import { PasskeysSheet } from './passkeys-sheet.tsx'

/** The rows of the security centre, each with its sheet. */
export function FactorItems() {
  const t = useT()
  const { data, isError, refetch } = useFactors()
  const [open, setOpen] = useState<'authenticator' | 'passkeys' | null>(null)
  const close = () => setOpen(null)
  if (isError && !data) return <LoadFailed title={t('accounts.mfa.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={114} radius={18} />
  const isOn = data.authenticator !== null
  return (
    <>
      <List label={t('accounts.mfa.title')}>
        <ListRow
          title={t('accounts.mfa.authenticator')}
          sub={t(isOn ? 'accounts.mfa.isOn' : 'accounts.mfa.isOff')}
          icon={<Icon name="shield-check" size={22} />}
          end={<Tag tone={isOn ? 'brand' : 'neutral'}>{t(isOn ? 'accounts.mfa.on' : 'accounts.mfa.off')}</Tag>}
          onClick={() => setOpen('authenticator')}
          hasCaret
        />
        <ListRow
          title={t('accounts.mfa.passkeys')}
          sub={t('accounts.mfa.passkeyCount', { count: data.passkeys.length })}
          icon={<Icon name="key" size={22} />}
          onClick={() => setOpen('passkeys')}
          hasCaret
        />
      </List>
      <AuthenticatorSheet isOpen={open === 'authenticator'} onClose={close} authenticator={data.authenticator} />
      <PasskeysSheet isOpen={open === 'passkeys'} onClose={close} passkeys={data.passkeys} />
    </>
  )
}
