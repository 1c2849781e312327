import type { SocialLoginProvider } from '@fairground/contract'
import { useEffect, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { goToProvider, newBinding } from '../../../entities/social-login/pending-social-login.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { startSignIn, useRegistrationSettings } from '../form/api.ts'
import styles from './provider-buttons.module.css'

interface ProviderButtonsProps {
  next: string | undefined
  affiliateCode: string | undefined
}

/** Buttons of the social-login providers; nothing if there are none (specification §2, screens 5 and 6). */
export function ProviderButtons({ next, affiliateCode }: ProviderButtonsProps) {
  const t = useT()
  const { data: settings } = useRegistrationSettings()
  const [chosen, setChosen] = useState<SocialLoginProvider | null>(null)
  const [binding] = useState(newBinding)
  const start = useCommand(startSignIn, {
    onDone: ({ url }) => goToProvider(url, { binding, next, affiliateCode }),
    onFailed: ({ code }) => {
      setChosen(null)
      toast.show({ tone: 'error', text: t(`errors.${code}`) })
    },
  })
  useEffect(() => {
    // After the browser's back button the page is restored in its waiting state.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setChosen(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const providers = settings?.providers ?? []
  if (providers.length === 0) return null
  const begin = (provider: SocialLoginProvider) => {
    setChosen(provider)
    start.mutate({ params: { provider }, body: { binding } })
  }
  return (
    <>
      <p className={styles.or}>{t('accounts.social.or')}</p>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            size={48}
            isBusy={chosen === provider}
            aria-label={t('accounts.social.with', { provider: providerName[provider] })}
            onClick={() => chosen === null && begin(provider)}
          >
            <ProviderMark provider={provider} />
            {providerName[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Names of companies are the same in every language. */
const providerName = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<SocialLoginProvider, string>

const ProviderMark = ({ provider }: { provider: SocialLoginProvider }) =>
  provider === 'google' ? (
    <Icon name="google-logo" weight="bold" size={20} />
  ) : (
    <Icon name="facebook-logo" weight="fill" size={20} className={styles.facebook} />
  )
