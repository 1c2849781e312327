import type { CallFailed } from '@fairground/contract/client'
import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '@fairground/texts'
import { useCaptcha } from '../../../entities/captcha/use-captcha.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { useSendFeedback } from './api.ts'
import { formOf, isLongEnough, keepDraft, keptDraft, noType, type Draft } from './draft.ts'
import { usePictures } from './use-pictures.ts'

type Field = 'type' | 'content' | 'pictures' | 'captcha'
export type Errors = Partial<Record<Field, MessageKey>>

interface Sender {
  memberId: string
  account: string
}

/** A feedback from the first letter until it is sent. */
export function useFeedbackForm({ memberId, account }: Sender, onSent: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(() => keptDraft(memberId))
  const [captcha, setCaptcha] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  /** What was sent last and may have arrived: it is sent again as it was, under its key. */
  const sent = useRef<FormData>(undefined)
  const pictures = usePictures()
  const picture = useCaptcha('feedback', true)
  const send = useSendFeedback({
    onDone: () => {
      sent.current = undefined
      keepDraft(memberId, { type: noType, content: '' })
      setDraft({ type: noType, content: '' })
      pictures.clear()
      void picture.refetch()
      onSent()
    },
    onFailed: (failure) => {
      if (isUncertain(failure)) return
      sent.current = undefined
      setErrors(errorsOf(failure))
      void picture.refetch()
    },
  })
  useEffect(() => {
    if (Object.keys(errors).length > 0) firstFault(form.current)?.focus()
  }, [errors])
  const changed = (field: Field) => {
    sent.current = undefined
    if (errors[field]) setErrors(({ [field]: _mended, ...others }) => others)
    if (send.isError) send.reset()
  }
  return {
    form,
    draft,
    captcha,
    picture,
    pictures,
    errors,
    send,
    change: (field: keyof Draft, changes: Partial<Draft>) => {
      changed(field)
      const next = { ...draft, ...changes }
      setDraft(next)
      keepDraft(memberId, next)
    },
    changePictures: () => changed('pictures'),
    typeCaptcha: (text: string) => {
      changed('captcha')
      setCaptcha(text)
    },
    emptyCaptcha: () => setCaptcha(''),
    submit: () => {
      if (send.isPending || pictures.isReading) return
      if (sent.current) return send.mutate({ body: sent.current })
      const missing = missingIn(draft, captcha)
      setErrors(missing)
      if (Object.keys(missing).length > 0) return
      // Its picture did not come: there is nothing yet that could be answered.
      if (!picture.data) return void picture.refetch()
      const filled = { ...draft, sender: account, captcha, captchaId: picture.data.captchaId }
      sent.current = formOf({ ...filled, pictures: pictures.pictures })
      send.mutate({ body: sent.current })
    },
  }
}

function missingIn({ type, content }: Draft, captcha: string): Errors {
  return {
    ...(type === noType && { type: 'messaging.feedback.chooseType' }),
    ...(!isLongEnough(content) && { content: 'messaging.feedback.bounds' }),
    ...(captcha.trim() === '' && { captcha: 'errors.captcha_required' }),
  }
}

/** Where the platform names a field, its message stands there. */
function errorsOf({ code, value }: CallFailed): Errors {
  if (code === 'captcha_wrong' || code === 'captcha_required') return { captcha: `errors.${code}` }
  if (code === 'picture_invalid' || code === 'picture_too_large' || code === 'picture_count')
    return { pictures: `errors.${code}` }
  if (code === 'invalid_request' && value['field'] === 'content') return { content: 'messaging.feedback.bounds' }
  if (code === 'invalid_request' && value['field'] === 'type') return { type: 'messaging.feedback.chooseType' }
  return {}
}

const firstFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea, button)') ?? null
