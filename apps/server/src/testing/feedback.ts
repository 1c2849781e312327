import { randomUUID } from 'node:crypto'
import type { Person } from './members.ts'

export interface SentFeedback {
  content?: string
  type?: string
  sender?: string
  pictures?: readonly Uint8Array[]
  /** Known ones; none: a fresh one, answered rightly. */
  captcha?: { captcha: string; captchaId: string }
}

/** The form as a page sends it, with a captcha answered. */
export async function feedbackForm({ visitor, account }: Person, sent: SentFeedback = {}): Promise<FormData> {
  const { captcha, captchaId } = sent.captcha ?? (await visitor.captcha('feedback'))
  const form = new FormData()
  form.set('content', sent.content ?? 'My deposit of yesterday has not arrived yet.')
  form.set('sender', sent.sender ?? account)
  form.set('type', sent.type ?? '1')
  form.set('captcha', captcha)
  form.set('captchaId', captchaId)
  for (const picture of sent.pictures ?? [])
    form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return form
}

export async function sendFeedback(person: Person, sent: SentFeedback = {}): Promise<string> {
  const body = await feedbackForm(person, sent)
  const options = { idempotencyKey: randomUUID() }
  return (await person.visitor.call('messaging.sendFeedback', { body, options })).id
}

export const ownFeedback = async ({ visitor }: Person) => (await visitor.call('messaging.feedback', { query: {} })).list
