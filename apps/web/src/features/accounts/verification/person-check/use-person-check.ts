import type { HumanVerification, SliderPurpose } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { useRef, useState } from 'react'

type Send = (verification: HumanVerification | undefined) => void

export type PersonCheck = ReturnType<typeof usePersonCheck>

/** The refusals that are shown where the answer was given. */
const answerRefusals: ReadonlySet<string> = new Set(['slider_wrong', 'captcha_wrong'])

/** What comes before a text message where the merchant has a slider. Its sheet is open until the message is sent. */
export function usePersonCheck(purpose: SliderPurpose, isAsked: boolean) {
  const latest = useRef<Send>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<CallFailed | null>(null)
  const forget = () => setRefused(null)
  const close = () => {
    setOpen(false)
    forget()
  }
  /** @returns whether the sheet shows the refusal; any other one closes it */
  const takes = (failure: CallFailed): boolean => {
    const isAnswer = isOpen && answerRefusals.has(failure.code)
    // The merchant has a slider since this page was loaded.
    const isMissing = failure.code === 'slider_required'
    if (isAnswer) setRefused(failure)
    else if (isMissing) setOpen(true)
    else close()
    return isAnswer || isMissing
  }
  return {
    purpose,
    isOpen,
    refused,
    close,
    /** The last refusal was about another kind of answer. */
    forget,
    takes,
    /** Sends after the check, or at once where none is asked. */
    start: (send: Send) => {
      latest.current = send
      if (isAsked) setOpen(true)
      else send(undefined)
    },
    answer: (verification: HumanVerification) => {
      forget()
      latest.current?.(verification)
    },
    /** The callbacks of the call that sends the message. */
    around: <Reply>(onDone: (reply: Reply) => void) => ({
      onDone: (reply: Reply) => {
        close()
        onDone(reply)
      },
      onFailed: (failure: CallFailed) => void takes(failure),
    }),
  }
}
