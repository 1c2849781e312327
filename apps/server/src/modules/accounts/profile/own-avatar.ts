import type { Picture } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import {
  newPictureKey,
  openPicture,
  pictureIn,
  redrawPicture,
  sealPicture,
  type PictureStore,
} from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { hostOf } from '../../merchants/index.ts'
import { isAvatar, ownIcon, ownKey, ownPath } from './avatars.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { isIconInUse, lockIcon, updateProfile } from './profile.queries.ts'

export interface AvatarParts extends IdentityParts {
  avatarStore: PictureStore
}

/** Decoding a picture is expensive, and members rarely change theirs. */
const uploadRate = { name: 'avatar', burst: 10, perMinute: 1 }
const room = 'avatars'

/** @throws Refused not_found */
export async function setIcon(
  parts: AvatarParts,
  context: MemberContext,
  code: string,
): Promise<Record<string, never>> {
  if (!isAvatar(code)) throw new Refused('not_found')
  await wear(parts, context, code)
  return {}
}

/**
 * Stores a member's own picture. The file is stored before the row refers to it, and removed again when the row is not
 * written; the previous file is removed once nothing refers to it.
 * @throws Refused picture_count, picture_too_large, picture_invalid
 */
export async function uploadIcon(
  parts: AvatarParts,
  { context, body }: HandlerInput<'accounts.uploadAvatar'>,
): Promise<{ icon: Picture }> {
  const { avatarStore, keyring, limiter } = parts
  await limiter.take(uploadRate, context.session.memberId)
  const { bytes } = await redrawPicture(pictureIn(body), { as: 'avatar', place: 1 })
  const key = newPictureKey()
  await avatarStore.put(key, sealPicture(keyring, { room, key }, bytes))
  try {
    await wear(parts, context, ownIcon(key))
  } catch (cause) {
    await Promise.allSettled([avatarStore.remove(key)])
    throw cause
  }
  return { icon: { src: ownPath + key, srcset: '' } }
}

/** Locks the row: of two concurrent uploads each removes the file that it replaced. */
async function wear(
  { commands, avatarStore }: AvatarParts,
  { scope, session, address }: MemberContext,
  icon: string,
): Promise<void> {
  const change = async ({ tx, audit }: CommandTools): Promise<string | null> => {
    const before = await lockIcon(tx, session.memberId)
    await updateProfile(tx, session.memberId, { icon })
    audit({ action: 'member.icon', subject: `member:${session.memberId}`, before: { icon: before }, after: { icon } })
    return before
  }
  const replaced = ownKey(await commands.run({ scope, name: 'member.icon', address }, change))
  if (replaced !== null) await Promise.allSettled([avatarStore.remove(replaced)])
}

/** The file name cannot be guessed and its content never changes; it is not served on another merchant's site. */
export function registerAvatars(
  app: FastifyInstance,
  { merchants, database, avatarStore, keyring }: AvatarParts,
): void {
  app.get<{ Params: { key: string } }>(`${ownPath}:key`, async (request, reply) => {
    const { key } = request.params
    const merchant = merchants.find({ host: hostOf(request) })
    const icon = ownIcon(key)
    if (!merchant || ownKey(icon) === null || !(await isIconInUse(database.of(merchant.id), icon)))
      throw new Refused('not_found')
    const bytes = openPicture(keyring, { room, key }, await avatarStore.get(key))
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes)
  })
}
