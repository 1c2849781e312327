import { feedbackLimits, feedbackTypes } from '@fairground/contract/feedback'
import { readTab, writeTab } from '../../../platform/browser/storage.ts'
import type { Picture } from '../../../entities/picture/picture-file.ts'

/** What the type is before one is chosen (specification §3). */
export const noType = -1

export interface Draft {
  type: number
  content: string
}

const empty: Draft = { type: noType, content: '' }

/** What this member has written in this tab and not sent. */
export function keptDraft(memberId: string): Draft {
  try {
    const stored = JSON.parse(readTab('feedbackDraft') ?? 'null') as (Draft & { memberId: string }) | null
    if (stored?.memberId !== memberId || typeof stored.content !== 'string') return empty
    const type = Object.values(feedbackTypes).find((known) => known === stored.type) ?? noType
    return { type, content: stored.content.slice(0, feedbackLimits.contentMax) }
  } catch {
    return empty
  }
}

export function keepDraft(memberId: string, { type, content }: Draft): void {
  const isEmpty = type === noType && content === ''
  writeTab('feedbackDraft', isEmpty ? null : JSON.stringify({ memberId, type, content }))
}

/** Long enough to be sent: the platform counts without the blanks around it. */
export const isLongEnough = (content: string): boolean => content.trim().length >= feedbackLimits.contentMin

export interface Filled extends Draft {
  sender: string
  captcha: string
  captchaId: string
  pictures: readonly Picture[]
}

/** One FormData per draft: a retry after a lost connection sends the same request. */
export function formOf({ type, content, sender, captcha, captchaId, pictures }: Filled): FormData {
  const form = new FormData()
  form.set('content', content.trim())
  form.set('sender', sender)
  form.set('type', String(type))
  form.set('captcha', captcha.trim())
  form.set('captchaId', captchaId)
  for (const [index, { blob }] of pictures.entries()) form.append('picture', blob, `${index + 1}.jpg`)
  return form
}
