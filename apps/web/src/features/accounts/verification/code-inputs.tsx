import { CodeInput } from '../../../entities/verification-code/code-input.tsx'
import type { useCaptcha } from '../../../entities/captcha/use-captcha.ts'
import { CaptchaInput } from '../../../entities/captcha/captcha-input.tsx'
import type { AccountFormState } from '../form/use-account-form.ts'

interface CodeInputsProps {
  fields: Pick<AccountFormState<'captcha' | 'verificationCode'>, 'field' | 'empty'>
  code: {
    captcha: ReturnType<typeof useCaptcha> | null
    secondsLeft: number
    isAsking: boolean
    ask: () => void
  }
}

/** The captcha needed to request a code, and the code. */
export function CodeInputs({ fields: { field, empty }, code }: CodeInputsProps) {
  const { captcha, secondsLeft, isAsking, ask } = code
  return (
    <>
      {captcha && <CaptchaInput {...field('captcha')} captcha={captcha} onNewPicture={() => empty('captcha')} />}
      <CodeInput {...field('verificationCode')} secondsLeft={secondsLeft} isAsking={isAsking} onAsk={ask} />
    </>
  )
}
