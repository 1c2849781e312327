import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { AuthPage } from '../entry/auth-page.tsx'
import { RegistrationChoice } from './registration-choice.tsx'

export function RegisterPage() {
  const t = useT()
  const search = useSearch('/m/register')
  const form = <RegistrationChoice next={search.next} affiliateCode={search.affiliateCode} />
  return <AuthPage page="register" title={t('accounts.auth.create')} search={search} isForMembers form={form} />
}
