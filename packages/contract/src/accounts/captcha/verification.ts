import { z } from 'zod'
import { id, text } from '../../schema/scalars.ts'
import { trackSamplesMax } from '../values.ts'

/** Where the piece was: pixels of the picture from its start, pixels from the line, milliseconds since the first. */
export const trackSample = z.strictObject({
  x: z.int().min(0).max(1000),
  y: z.int().min(-2000).max(2000),
  t: z.int().min(0).max(600_000),
})

/** Before a text message, if the merchant asks for it: the slider's answer, or a captcha's in its place. */
export const humanVerification = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('slider'),
    id,
    x: z.int().min(0).max(1000),
    track: z.array(trackSample).min(1).max(trackSamplesMax),
  }),
  z.strictObject({ kind: z.literal('captcha'), id, answer: text(16) }),
])

export const humanVerificationErrors = ['slider_required', 'slider_wrong', 'captcha_wrong'] as const
