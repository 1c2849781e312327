import { feedbackLimits, feedbackTypes } from '@fairground/contract/feedback'
import { cursorShapes } from '../../../platform/cursor.ts'
import type { Form } from '../../../platform/http/form.ts'
import { Refused } from '../../../platform/refused.ts'
import type { FeedbackRow } from './feedback.queries.ts'

export interface Submission {
  content: string
  type: FeedbackRow['type']
  captcha: string
  captchaId: string
  pictures: readonly Buffer[]
}

const captchaMax = 16
const senderMax = 64

/**
 * The form of `PUT /wps/feedback`. Who has sent it is whose session it is: `sender` is read and not trusted.
 * @throws Refused naming the first field that does not fit
 */
export function readSubmission({ fields, files }: Form): Submission {
  const type = Object.values(feedbackTypes).find((known) => String(known) === fields.get('type'))
  if (type === undefined) throw new Refused('invalid_request', { field: 'type' })
  const content = lines(fields.get('content') ?? '').trim()
  if (content.length < feedbackLimits.contentMin)
    throw new Refused('invalid_request', { field: 'content', rule: 'minLength' })
  if (content.length > feedbackLimits.contentMax)
    throw new Refused('invalid_request', { field: 'content', rule: 'maxLength' })
  const sender = fields.get('sender') ?? ''
  if (sender === '' || sender.length > senderMax || content.includes('\u0000'))
    throw new Refused('invalid_request', { field: content.includes('\u0000') ? 'content' : 'sender' })
  return { content, type, pictures: picturesIn(files), ...captchaIn(fields) }
}

/** A form carries every line end as two characters, and the writer has counted one. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

function picturesIn(files: Form['files']): readonly Buffer[] {
  const { pictures: max, pictureBytes } = feedbackLimits
  if (files.some(({ field }) => field !== 'picture'))
    throw new Refused('invalid_request', { field: 'body', rule: 'field' })
  if (files.length > max) throw new Refused('picture_count', { field: 'picture', max })
  const large = files.findIndex(({ bytes }) => bytes.length > pictureBytes)
  if (large >= 0) throw new Refused('picture_too_large', { field: 'picture', place: large + 1 })
  return files.map(({ bytes }) => bytes)
}

function captchaIn(fields: Form['fields']): Pick<Submission, 'captcha' | 'captchaId'> {
  const captcha = (fields.get('captcha') ?? '').trim()
  const captchaId = fields.get('captchaId') ?? ''
  if (captcha === '' || captchaId === '') throw new Refused('captcha_required', { field: 'captcha' })
  if (captcha.length > captchaMax) throw new Refused('invalid_request', { field: 'captcha', rule: 'maxLength' })
  if (!cursorShapes.uuid.test(captchaId)) throw new Refused('invalid_request', { field: 'captchaId' })
  return { captcha, captchaId }
}
