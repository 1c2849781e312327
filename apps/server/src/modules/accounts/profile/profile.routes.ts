import type { Handlers } from '../../../platform/http/handler.ts'
import { avatars } from './avatars.ts'
import { devices, loginHistory, signOutDevice, signOutEverywhere } from '../sessions/devices.ts'
import { setIcon, uploadIcon, type AvatarParts } from './own-avatar.ts'
import { setNickname } from './profile.ts'

type Names =
  | 'accounts.avatars'
  | 'accounts.setAvatar'
  | 'accounts.uploadAvatar'
  | 'accounts.setNickname'
  | 'accounts.sessions'
  | 'accounts.loginHistory'
  | 'accounts.endSession'
  | 'accounts.endOtherSessions'

/** How a member is shown, and where they are signed in. */
export function profileHandlers(parts: AvatarParts): Handlers<Names> {
  return {
    'accounts.avatars': async () => ({ list: avatars(parts.pictures) }),
    'accounts.setAvatar': ({ context, body }) => setIcon(parts, context, body.code),
    'accounts.uploadAvatar': (input) => uploadIcon(parts, input),
    'accounts.setNickname': ({ context, body }) => setNickname(parts, context, body.nickname),
    'accounts.sessions': ({ context }) => devices(parts, context),
    'accounts.loginHistory': ({ context }) => loginHistory(parts, context),
    'accounts.endSession': ({ context, params }) => signOutDevice(parts, context, params.id),
    'accounts.endOtherSessions': ({ context }) => signOutEverywhere(parts, context),
  }
}
