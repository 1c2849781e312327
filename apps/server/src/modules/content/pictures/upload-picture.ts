import { bannerGroups } from '@fairground/contract'
import { bannerShapes, cropOf, type Crop, type PictureSize } from '@fairground/contract/console'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { MerchantRequest } from '../../../platform/http/console/operator-handler.ts'
import type { Form } from '../../../platform/http/form.ts'
import {
  newPictureKey,
  pictureIn,
  redrawPicture,
  sealPicture,
  type PictureStore,
} from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { insertPicture } from './pictures.queries.ts'

export const room = 'content'

export interface Upload {
  /** Of the call. */
  name: string
  form: Form
}

/**
 * The file is stored before a row refers to it, and removed again when the row is not written or a retry has one.
 * @throws Refused picture_count, picture_too_large, picture_invalid, invalid_request
 */
export async function uploadPicture(
  { keyring, pictureStore }: { keyring: Keyring; pictureStore: PictureStore },
  context: MerchantRequest,
  { name, form }: Upload,
): Promise<{ upload: string }> {
  const { bytes } = await redrawPicture(pictureIn(form), { ...drawingOf(form), place: 1 })
  const key = newPictureKey()
  await pictureStore.put(key, sealPicture(keyring, { room, key }, bytes))
  let stored = ''
  try {
    const reply = await context.run(name, async ({ tx, scope, audit }) => {
      await insertPicture(tx, { merchant_id: scope.merchant, key, uploaded_by: operatorIn(scope) })
      audit({ action: 'picture.upload', subject: `picture:${key}`, after: { bytes: bytes.length } })
      return { upload: key }
    })
    stored = reply.upload
    return reply
  } finally {
    if (stored !== key) await Promise.allSettled([pictureStore.remove(key)])
  }
}

function drawingOf({ fields }: Form): { as: 'banner' | 'logo' | 'icon'; crop?: Crop; shape?: PictureSize } {
  const as = fields.get('as') ?? 'banner'
  if (as !== 'banner' && as !== 'logo' && as !== 'icon') throw new Refused('invalid_request', { field: 'as' })
  const wanted = fields.get('crop')
  if (wanted === undefined) return { as }
  const crop = as === 'banner' ? cropOf(wanted) : null
  if (!crop) throw new Refused('invalid_request', { field: 'crop' })
  const named = fields.get('group') ?? 'm_home'
  const group = bannerGroups.find((each) => each === named)
  if (!group) throw new Refused('invalid_request', { field: 'group' })
  return { as, crop, shape: bannerShapes[group] }
}
