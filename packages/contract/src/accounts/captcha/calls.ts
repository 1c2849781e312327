import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { id, instant } from '../../schema/scalars.ts'

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
    isServed: true,
  }),
}
