import type { CallFailed } from '@fairground/contract/client'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { canUsePasskeys, type Assertion } from '../../../entities/passkeys/passkeys.ts'
import { usePasskeyQuestion } from '../../../entities/passkeys/use-passkey-question.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { useIsHydrated } from '../../../platform/use-is-hydrated.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { loginWithPasskey, passkeyLoginOptions } from '../form/api.ts'
import { inArea } from './in-area.ts'
import type { SecondStepTaker } from './second-step.ts'
import { startSession } from '../entry/start-session.ts'

/** Shown if the browser supports passkeys, and drawn in the document as nearly all do: no name, password or code is needed. */
export const PasskeyLogin = (props: Target) =>
  !useIsHydrated() || canUsePasskeys() ? <PasskeyButton {...props} /> : null

type Target = Omit<SecondStepTaker, 'onSecondStep'>

function PasskeyButton({ next, area }: Target) {
  const t = useT()
  const site = useSite()
  const onFailed = ({ code }: CallFailed) => void toast.show({ tone: 'error', text: t(`errors.${code}`) })
  const send = useCommand(loginWithPasskey, {
    onDone: (info) => startSession(site, { info, next, isNew: false }),
    onFailed,
  })
  const onAnswer = (assertion: Assertion) => send.mutate({ body: { assertion, ...inArea(area) } })
  const { isBusy, start } = usePasskeyQuestion(passkeyLoginOptions, { onAnswer, onFailed })
  return (
    <Button size={52} isFull isBusy={isBusy || send.isPending} onClick={start}>
      <Icon name="key" size={20} />
      {t('accounts.mfa.passkey.logIn')}
    </Button>
  )
}
