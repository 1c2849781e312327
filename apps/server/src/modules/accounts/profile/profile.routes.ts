import type { Handlers } from '../../../platform/http/handler.ts'
import { avatars } from './avatars.ts'
import { devices, loginHistory, signOutDevice, signOutEverywhere } from '../sessions/devices.ts'
import { setIcon, uploadIcon, type AvatarParts } from './own-avatar.ts'
import { setNickname } from './profile.ts'

type Names =
  | 'member.icons'
  | 'member.setIcon'
  | 'member.uploadIcon'
  | 'member.setNickname'
  | 'session.devices'
  | 'session.history'
  | 'session.signOutDevice'
  | 'session.signOutEverywhere'

/** How a member is shown, and where they are signed in. */
export function profileHandlers(parts: AvatarParts): Handlers<Names> {
  return {
    'member.icons': async () => ({ list: avatars(parts.pictures) }),
    'member.setIcon': ({ context, body }) => setIcon(parts, context, body.code),
    'member.uploadIcon': (input) => uploadIcon(parts, input),
    'member.setNickname': ({ context, body }) => setNickname(parts, context, body.nickname),
    'session.devices': ({ context }) => devices(parts, context),
    'session.history': ({ context }) => loginHistory(parts, context),
    'session.signOutDevice': ({ context, params }) => signOutDevice(parts, context, params.id),
    'session.signOutEverywhere': ({ context }) => signOutEverywhere(parts, context),
  }
}
