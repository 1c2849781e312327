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
import { refusedField } from '../form/refused-field.ts'
import { useCodeRequest } from '../verification/use-code-request.ts'
import { useFields } from '../form/use-fields.ts'
import { useMobileCode } from '../verification/use-mobile-code.ts'

const doneMs = 3000

/** A code proves who asks; the questions come besides, never instead. */
export function usePasswordReset(way: ResetWay, question: string | null) {
  const { router } = useSite()
  const t = useT()
  const { data: settings } = useRegistrationSettings()
  const order = resetFields[way]
  const fields = useFields<ResetField>(order)
  const mail = useMailCode(way !== 'sms', order, fields)
  const mobile = useMobileCode({ purpose: 'reset', settings, order, fields, isShown: way === 'sms' })
  const options = {
    onDone: () => {
      toast.show({ tone: 'success', text: t('auth.forget.done'), ms: doneMs })
      router.navigate(href('/m/login'), { replace: true })
    },
    onFailed: (failure: CallFailed) => {
      const refused = refusedField(failure, order)
      if (refused) return fields.show({ [refused.name]: refused.text })
      toast.show({ tone: 'error', text: t(`errors.${failure.code}`) })
    },
  }
  const byMail = useCommand(resetPasswordByEmail, options)
  const byPhone = useCommand(resetPasswordByMobile, options)
  const isBusy = byMail.isPending || byPhone.isPending

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const values = fields.read()
    const asked = order.filter((name) => name !== 'captcha')
    const faults = { ...emptyFaults(asked, values, settings), ...newPasswordFaults(settings, values) }
    fields.show(faults)
    if (Object.keys(faults).length > 0) return
    const { verificationCode, newPassword, confirmNewPassword } = values
    const given = { verificationCode: verificationCode.trim(), newPassword, confirmNewPassword }
    if (way === 'sms') {
      const { countryDialingCode } = mobile
      return byPhone.mutate({ body: { ...given, mobileNum: plainNumber(values.mobileNum), countryDialingCode } })
    }
    const answers = question === null ? [] : [{ code: question, answer: values.answer }]
    byMail.mutate({ body: { ...given, username: values.username.trim(), answers } })
  }
  return { fields, settings, submit, isBusy, code: way === 'sms' ? mobile : mail, country: mobile.country }
}

function useMailCode(isShown: boolean, order: readonly ResetField[], fields: ReturnType<typeof useFields<ResetField>>) {
  const coding = useCodeRequest({ purpose: 'password', isShown }, order, fields)
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
