import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import {
  code,
  currency,
  emptyReply,
  id,
  instant,
  memberType,
  merchantCode,
  multipart,
  picture,
  text,
} from '../../schema/scalars.ts'

export const profileCalls = {
  profile: call({
    method: 'GET',
    path: '/wps/member/info',
    moduleId: 'PERSPNL3',
    audience: audiences.signedIn,
    summary: 'The member who is logged in',
    reply: z.object({
      id,
      /** Shown to the member and to customer service. */
      number: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: memberType,
      merchantCode,
      currency,
      icon: picture.nullable(),
      /** The VIP level in the reader's language; AUTO: computed from turnover; MANUAL: staff have set it. */
      clubLabel: z.object({ labelName: z.string(), type: z.string() }).nullable(),
      memberLabel: z.array(z.object({ labelName: z.string() })),
      memberSince: instant,
      previousLoginAt: instant.nullable(),
    }),
  }),
  avatars: call({
    method: 'GET',
    path: '/wps/member/icon',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The avatar gallery',
    reply: z.object({ list: z.array(z.object({ code, icon: picture })) }),
  }),
  setAvatar: call({
    method: 'POST',
    path: '/wps/member/icon',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Choose an avatar of the gallery; a picture of the member’s own is removed',
    body: z.strictObject({ code }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/wps/member/icon/picture',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary:
      'A picture of the member’s own (`picture`, PNG or JPEG, 5 MB), drawn anew as a square; the one before it is removed',
    body: multipart,
    reply: z.object({ icon: picture }),
    errors: ['picture_invalid', 'picture_too_large', 'picture_count'],
    accepts: 'multipart',
  }),
  setNickname: call({
    method: 'POST',
    path: '/wps/member/nickname',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Change the shown name',
    body: z.strictObject({ nickname: text(64) }),
    reply: emptyReply,
    errors: ['name_format'],
  }),
}
