import type { CallFailed } from '@fairground/contract/client'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useCommand } from '../../../platform/query/use-command.ts'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import {
  findPendingSocialLogin,
  forgetPendingSocialLogin,
  type PendingSocialLogin,
} from '../../../entities/social-login/pending-social-login.ts'
import { useSite, type Site } from '../../../platform/site.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { finishSignIn, useRegistrationSettings } from '../form/api.ts'
import { AuthHero } from '../entry/auth-hero.tsx'
import styles from '../entry/auth-page.module.css'
import { startSession } from '../entry/start-session.ts'
import { challengeOf } from '../login/second-step.ts'
import type { SocialMember } from './use-social-registration.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

// Only one of these forms is needed, and only after the provider's reply was checked.
const SecondStepForm = lazyPart(async () => (await import('../login/second-step-form.tsx')).SecondStepForm)
const SocialRegistrationForm = lazyPart(
  async () => (await import('./social-registration-form.tsx')).SocialRegistrationForm,
)

/** The return page of social login: a linked account is logged in, a new one registers here. */
export function SignInPage() {
  const t = useT()
  const { failed } = useSearch('/m/signIn')
  const { member, failure, pending } = useFinished(failed !== undefined)
  const { data: settings, isError, refetch } = useRegistrationSettings()
  const { router } = useSite()
  const challenge = failure && challengeOf(failure)
  const reason = failed ?? (failure ? 'expired' : null)
  return (
    <>
      <AuthHero page="register" />
      <div className={styles.page}>
        {challenge !== null ? (
          <Suspense fallback={<Waiting />}>
            <SecondStepForm
              step={{ challenge, onEntered: forgetPendingSocialLogin }}
              next={pending?.next}
              onBack={() => router.navigate(href('/m/login'), { replace: true })}
            />
          </Suspense>
        ) : reason ? (
          <>
            <h1 className={styles.title} tabIndex={-1}>
              {t('accounts.auth.login')}
            </h1>
            <Empty
              tone="grey"
              symbol="signal"
              title={t(`accounts.social.failed.${reason}`)}
              text={
                failure && failure.code !== 'ticket_invalid'
                  ? t(`errors.${failure.code}`)
                  : t('accounts.social.failed.text')
              }
              action={
                <ButtonLink variant="primary" href={href('/m/login')}>
                  {t('accounts.social.back')}
                </ButtonLink>
              }
            />
          </>
        ) : member && settings && pending ? (
          <Suspense fallback={<Waiting />}>
            <h1 className={styles.title} tabIndex={-1}>
              {t('accounts.social.almost')}
            </h1>
            <SocialRegistrationForm settings={settings} member={member} pending={pending} />
          </Suspense>
        ) : member && isError ? (
          <LoadFailed title={t('accounts.auth.settingsFailed')} onAgain={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} height={52} radius={14} />
      ))}
    </output>
  )
}

/** The ticket was removed from the address before any other code ran. */
function takeTicket({ kept }: Pick<Site, 'kept'>): string {
  const ticket = kept.get('signInTicket')
  kept.delete('signInTicket')
  return typeof ticket === 'string' ? ticket : ''
}

function useFinished(hasFailed: boolean) {
  const site = useSite()
  const t = useT()
  const [pending] = useState<PendingSocialLogin | null>(findPendingSocialLogin)
  const [member, setMember] = useState<SocialMember | null>(null)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [ticket] = useState(() => takeTicket(site))
  const isSent = useRef(false)
  const finish = useCommand(finishSignIn, {
    onDone: ({ outcome, session, newcomer }) => {
      if (outcome === 'new' && newcomer) return setMember({ ...newcomer, ticket })
      forgetPendingSocialLogin()
      if (session) return startSession(site, { info: session, next: pending?.next, isNew: false })
      toast.show({
        tone: 'success',
        text: t(outcome === 'linked' ? 'accounts.social.linked' : 'accounts.social.confirmed'),
      })
      return site.router.navigate(pending?.next ?? href('/m/securityCenter'), { replace: true })
    },
    onFailed: setFailure,
  })
  useEffect(() => {
    if (hasFailed || isSent.current) return
    isSent.current = true
    // Opened directly, or in another browser than the one that began.
    if (!pending || ticket === '') return location.replace(href('/m/login'))
    finish.mutate({ body: { ticket, binding: pending.binding } })
  })
  return { member, failure, pending }
}
