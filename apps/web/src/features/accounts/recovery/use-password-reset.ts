import type { BodyOf, Calls, OwnerProof } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import type { SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  sendPasswordResetCode,
  resetPasswordByEmail,
  resetPasswordByMobile,
  useRegistrationSettings,
} from '../form/api.ts'
import { emptyFaults, resetFields, type ResetField, type ResetWay } from './password-reset.ts'
import { plainNumber } from '../verification/mobile-code.ts'
import { newPasswordFaults } from '../password/new-password-faults.ts'
import { useCodeRequest } from '../verification/use-code-request.ts'
import { useAccountForm, type AccountFormState } from '../form/use-account-form.ts'
import { useOwnerStep } from './use-owner-step.ts'
import { useMobileCode } from '../verification/use-mobile-code.ts'

const doneMs = 3000

/** A code identifies the person; security questions are additional, never sufficient. */
export function usePasswordReset(way: ResetWay, question: string | null) {
  const { router } = useSite()
  const t = useT()
  const { data: settings } = useRegistrationSettings()
  const order = resetFields[way]
  const fields = useAccountForm<ResetField>(order)
  const mail = useMailCode(way !== 'sms', fields)
  const mobile = useMobileCode({ purpose: 'reset', settings, fields, isShown: way === 'sms' })
  const owner = useOwnerStep<BodyOf<Calls['accounts.resetPasswordByMobile']>>()
  const options = {
    onDone: () => {
      toast.show({ tone: 'success', text: t('accounts.auth.forget.done'), ms: doneMs })
      router.navigate(href('/m/login'), { replace: true })
    },
    onFailed: (failure: CallFailed) => {
      if (!owner.takes(failure)) fields.showRefusal(failure)
    },
  }
  const byMail = useCommand(resetPasswordByEmail, options)
  const byPhone = useCommand(resetPasswordByMobile, options)
  const isBusy = byMail.isPending || byPhone.isPending

  const check = (values: Record<ResetField, string>) => {
    const asked = order.filter((name) => name !== 'captcha')
    return { ...emptyFaults(asked, values, settings), ...newPasswordFaults(settings, values) }
  }
  const send = (values: Record<ResetField, string>) => {
    const { verificationCode, newPassword, confirmNewPassword } = values
    const given = { verificationCode: verificationCode.trim(), newPassword, confirmNewPassword }
    if (way === 'sms') {
      const { countryDialingCode } = mobile
      const mobileNum = plainNumber(values.mobileNum)
      return byPhone.mutate({ body: owner.keep({ ...given, mobileNum, countryDialingCode, answers: [] }) })
    }
    const answers = question === null ? [] : [{ code: question, answer: values.answer }]
    byMail.mutate({ body: { ...given, username: values.username.trim(), answers } })
  }
  const submit = (event: SyntheticEvent) => fields.submit(event, { isBlocked: isBusy, check, send })
  return {
    fields,
    settings,
    submit,
    isBusy,
    owner: {
      ...owner,
      error: byPhone.error,
      give: (proof: OwnerProof) => {
        const body = owner.with(proof)
        if (body) byPhone.mutate({ body })
      },
    },
    code: way === 'sms' ? mobile : mail,
    country: mobile.country,
    check: mobile.check,
  }
}

function useMailCode(isShown: boolean, fields: AccountFormState<ResetField>) {
  const coding = useCodeRequest({ purpose: 'password', isShown }, fields)
  const send = useCommand(sendPasswordResetCode, coding)
  const ask = () => {
    const values = fields.read()
    const faults = emptyFaults(['username', 'email', 'captcha'], values, undefined)
    fields.show(faults)
    if (send.isPending || Object.keys(faults).length > 0 || !coding.captcha.data) return
    coding.onAsked()
    const { captchaId } = coding.captcha.data
    const { username, email, captcha } = values
    send.mutate({ body: { username: username.trim(), email: email.trim(), captcha, captchaId } })
  }
  const { captcha, secondsLeft } = coding
  return { captcha, secondsLeft, isAsking: send.isPending, ask }
}
