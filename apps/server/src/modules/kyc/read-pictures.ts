import type { CommandTools } from '../../platform/commands/command.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import { openPicture, type PictureStore } from '../../platform/picture-store/index.ts'
import { listPictures } from './kyc.queries.ts'

/** For a reviewer; reading writes an audit row. @returns JPEGs in their order */
export async function readPictures(
  { tx, audit }: Pick<CommandTools, 'tx' | 'audit'>,
  { keyring, pictureStore }: { keyring: Keyring; pictureStore: PictureStore },
  { memberId, checkId }: { memberId: string; checkId: string },
): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const { key } of await listPictures(tx, checkId))
    pictures.push(openPicture(keyring, { room: 'kyc', key }, await pictureStore.get(key)))
  audit({ action: 'kyc.look', subject: `member:${memberId}`, after: { check: checkId, pictures: pictures.length } })
  return pictures
}
