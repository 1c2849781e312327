import { startTrial, trialTerms } from '@fairground/contract/client/accounts/trial'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const termsQuery = callQuery('accounts.trialTerms', trialTerms)

export const useTrialTerms = () => useCall(termsQuery())

/** Opens a trial; its session applies to every tab. */
export function useStartTrial() {
  const { session, router } = useSite()
  const { t } = useLanguage()
  return useCommand(startTrial, {
    onDone: ({ token, userName, customerType, merchantCode, id }) => {
      session.start({
        token,
        merchantCode,
        userName,
        id,
        type: customerType,
        currency: 'FUN',
        firstTimeLogin: true,
        mustChangePassword: false,
        previousLoginAt: null,
      })
      router.navigate('/m/home', { replace: true })
      toast.show({ tone: 'success', text: t('accounts.trial.ready') })
    },
    onFailed: ({ code }) => toast.show({ tone: 'error', text: t(`errors.${code}`) }),
  })
}
