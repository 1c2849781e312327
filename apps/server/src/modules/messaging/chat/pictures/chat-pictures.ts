import { cursorShapes } from '../../../../platform/cursor.ts'
import type { Keyring } from '../../../../platform/crypto/keyring.ts'
import type { Form } from '../../../../platform/http/form.ts'
import {
  newPictureKey,
  openPicture,
  pictureIn,
  redrawPicture,
  sealPicture,
  type PictureStore,
} from '../../../../platform/picture-store/index.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MessageRow } from '../chat.queries.ts'
import type { Written } from '../send-chat.ts'

export interface ChatPictureParts {
  keyring: Keyring
  chatPictures: PictureStore
}

export interface StoredPicture {
  key: string
  width: number
  height: number
}

/**
 * A picture as a message. The file is stored before the row refers to it, and removed again when the row is not written,
 * or a retry has another one.
 * @throws Refused picture_count, picture_too_large, picture_invalid, invalid_request
 */
export async function sendPicture<Reply extends { pictureKey: string | null }>(
  { keyring, chatPictures }: ChatPictureParts,
  form: Form,
  write: (written: Written) => Promise<Reply>,
): Promise<Reply> {
  const id = form.fields.get('id') ?? ''
  if (!cursorShapes.uuid.test(id)) throw new Refused('invalid_request', { field: 'id' })
  const { bytes, width, height } = await redrawPicture(pictureIn(form), { as: 'message', place: 1 })
  const key = newPictureKey()
  let kept: string | null = null
  try {
    await chatPictures.put(key, sealPicture(keyring, { room: 'chat', key }, bytes))
    const reply = await write({ id: id.toLowerCase(), text: '', picture: { key, width, height } })
    kept = reply.pictureKey
    return reply
  } finally {
    if (kept !== key) await Promise.allSettled([chatPictures.remove(key)])
  }
}

/** As base64. @throws Refused not_found where the message is none, or has no picture */
export async function readPicture(
  { keyring, chatPictures }: ChatPictureParts,
  message: Pick<MessageRow, 'picture_key'> | undefined,
): Promise<string> {
  const key = message?.picture_key
  if (!key) throw new Refused('not_found')
  return (await readPictureBytes({ keyring, chatPictures }, key)).toString('base64')
}

/** A JPEG. */
export const readPictureBytes = async ({ keyring, chatPictures }: ChatPictureParts, key: string): Promise<Buffer> =>
  openPicture(keyring, { room: 'chat', key }, await chatPictures.get(key))
