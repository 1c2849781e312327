import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { href } from '../../../platform/router/route.ts'
import { goToProvider, newBinding } from '../../../entities/social-login/pending-social-login.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { confirmSignIn, useLoginMethods } from '../form/api.ts'

/**
 * An account opened by social login has no password yet: the provider confirms the person instead of an old password.
 */
export function useFirstPassword() {
  const t = useT()
  const ways = useLoginMethods()
  const [binding] = useState(newBinding)
  const confirm = useCommand(confirmSignIn, {
    onDone: ({ url }) => goToProvider(url, { binding, next: href('/m/changePsw'), affiliateCode: undefined }),
    onFailed: ({ code }) => void toast.show({ tone: 'error', text: t(`errors.${code}`) }),
  })
  const linked = ways?.list.find(({ isLinked, isOpen }) => isLinked && isOpen)
  return {
    isFirst: ways?.hasPassword === false,
    confirm: () => {
      if (linked) confirm.mutate({ params: { provider: linked.provider }, body: { binding } })
      else toast.show({ tone: 'error', text: t('errors.step_up_required') })
    },
  }
}
