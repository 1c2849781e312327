import type { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { findRememberedLogin, rememberLogin } from '../login/remembered-login.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changePassword, useRegistrationSettings } from '../form/api.ts'
import type { Faults } from '../form/field-rules.ts'
import { heldPassword, forgetPassword } from './login-password.ts'
import { requiredFault } from '../verification/mobile-code.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { home } from '../entry/return-target.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useFirstPassword } from './use-first-password.ts'

const order = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Field = (typeof order)[number]

/** Specification §4, password change. */
const pendingMs = 10_000
const doneMs = 1000

export function useChangePassword() {
  const site = useSite()
  const t = useT()
  const session = useSession()
  const { data: settings } = useRegistrationSettings()
  const first = useFirstPassword()
  const [held, setHeld] = useState(() => heldPassword(site))
  const [isSame, setSame] = useState(false)
  const [isDone, setDone] = useState(false)
  const fields = useAccountForm<Field>(order)
  const pending = useRef<() => void>(undefined)
  useHomeAfter(isDone)

  const onDone = (newPassword: string) => {
    pending.current?.()
    forgetPassword(site)
    void refreshRemembered(session?.userName ?? '', newPassword)
    const now = site.session.get()
    if (now) site.session.start({ ...now, mustChangePassword: false })
    toast.show({ tone: 'success', text: t('accounts.auth.change.done'), ms: doneMs })
    setDone(true)
  }
  const onFailed = (failure: CallFailed) => {
    pending.current?.()
    if (failure.code === 'password_same') return setSame(true)
    if (failure.code === 'step_up_required') return first.confirm()
    // The password typed at login is no longer right: the field appears with the message.
    if (failure.code === 'password_wrong' && held !== null) {
      forgetPassword(site)
      setHeld(null)
    }
    fields.showRefusal(failure)
  }
  const send = useCommand(changePassword, { onDone: () => onDone(fields.read().newPassword), onFailed })

  const oldOf = (values: Record<Field, string>) => (first.isFirst ? '' : (held ?? values.oldPassword))
  const check = (values: Record<Field, string>) => {
    const faults: Faults<Field> = newPasswordFaults(settings, values)
    const old = first.isFirst ? null : requiredFault(settings, 'loginPassword', oldOf(values))
    return { ...faults, ...(old && { oldPassword: old }) }
  }
  const sendPassword = (values: Record<Field, string>) => {
    const oldPassword = oldOf(values)
    const { newPassword, confirmNewPassword } = values
    if (newPassword === oldPassword) return setSame(true)
    pending.current = toast.show({ tone: 'pending', text: t('accounts.auth.change.busy'), ms: pendingMs })
    send.mutate({ body: { oldPassword, newPassword, confirmNewPassword } })
  }
  const submit = (event: SyntheticEvent) =>
    fields.submit(event, { isBlocked: send.isPending || isDone, check, send: sendPassword })
  return {
    session,
    settings,
    fields,
    submit,
    isBusy: send.isPending || isDone,
    needsOld: held === null && !first.isFirst,
    isSame,
    closeSame: () => setSame(false),
  }
}

async function refreshRemembered(username: string, password: string): Promise<void> {
  const remembered = await findRememberedLogin()
  if (remembered?.username === username) await rememberLogin({ ...remembered, password })
}

function useHomeAfter(isDone: boolean): void {
  const { router } = useSite()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => router.navigate(home, { replace: true }), doneMs)
    return () => clearTimeout(timer)
  }, [isDone, router])
}
