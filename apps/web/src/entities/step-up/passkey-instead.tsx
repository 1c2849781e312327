import { passkeyStepUpOptions, stepUpWithPasskey } from '@fairground/contract/client/accounts/mfa'
import type { CallFailed } from '@fairground/contract/client'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { canUsePasskeys, type Assertion } from '../passkeys/passkeys.ts'
import { usePasskeyQuestion } from '../passkeys/use-passkey-question.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { securityQuery, useSecurity } from './security-config.ts'

/** Lets a member with a passkey confirm with it instead of the password, where the browser supports it. */
export function PasskeyInstead({ onDone }: { onDone: () => void }) {
  const { data } = useSecurity()
  return data && data.passkeyCount > 0 && canUsePasskeys() ? <AskForPasskey onDone={onDone} /> : null
}

function AskForPasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const onFailed = ({ code }: CallFailed) => void toast.show({ tone: 'error', text: t(`errors.${code}`) })
  const send = useCommand(stepUpWithPasskey, { onDone, onFailed, changes: [securityQuery().queryKey] })
  const onAnswer = (assertion: Assertion) => send.mutate({ body: { assertion } })
  const { isBusy, start } = usePasskeyQuestion(passkeyStepUpOptions, { onAnswer, onFailed })
  return (
    <Button isFull isBusy={isBusy || send.isPending} onClick={start}>
      {t('accounts.mfa.passkey.instead')}
    </Button>
  )
}
