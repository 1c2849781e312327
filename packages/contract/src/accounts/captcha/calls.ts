import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { id, instant } from '../../schema/scalars.ts'
import { sliderPurposes } from '../values.ts'

export const captchaCalls = {
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'CAPTCHA3',
    audience: audiences.anyone,
    summary: 'A picture of characters to type or of a sum to solve; single use, two minutes',
    query: z.strictObject({ purpose: z.enum(['login', 'register', 'feedback', 'sms', 'password']) }),
    reply: z.object({
      captchaId: id,
      /** PNG, base64. */
      image: z.string(),
      expirationTime: instant,
    }),
  }),
  slider: call({
    method: 'GET',
    path: '/wps/captcha/slider',
    moduleId: 'CAPTCHA3',
    audience: audiences.anyone,
    summary: 'A picture with holes and the piece that fits one of them; single use, two minutes',
    query: z.strictObject({ purpose: z.enum(sliderPurposes) }),
    reply: z.object({
      id,
      /** JPEG, base64. */
      picture: z.string(),
      /** PNG, base64. */
      piece: z.string(),
      /** Pixels of the picture. The piece starts at its left edge, `y` below the top, and moves to the right only. */
      width: z.int(),
      height: z.int(),
      pieceSize: z.int(),
      y: z.int(),
      expirationTime: instant,
    }),
  }),
}
