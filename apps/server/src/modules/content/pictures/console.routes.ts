import { bannerGroups } from '@fairground/contract'
import { bannerShapes, cropOf, type Crop, type PictureSize } from '@fairground/contract/console'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { MerchantRequest, OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
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
import type { MerchantContext } from '../../merchants/index.ts'
import { writtenLanguages } from '../../merchants/index.ts'
import { room, type ContentPictures } from './content-pictures.ts'
import { insertPicture } from './pictures.queries.ts'

export interface PictureParts {
  keyring: Keyring
  pictureStore: PictureStore
  contentPictures: ContentPictures
}

type OwnCalls = 'content.choices' | 'content.uploadPicture' | 'content.picture'
type Parts = PictureParts & Pick<MerchantContext, 'merchants' | 'pictures'>

export const pictureConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  'content.choices': async ({ context }) => ({
    languages: writtenLanguages(parts.merchants, context.merchant),
    pictures: parts.pictures
      .list('banners/')
      .filter((art) => !art.endsWith('-rtl'))
      .map((art) => ({ art, src: parts.pictures.get({ art }).src })),
  }),
  'content.uploadPicture': ({ context, body }) => uploadPicture(parts, context, body),
  'content.picture': async ({ context: { merchant }, params: { key } }) => ({
    picture: (await parts.contentPictures.read(merchant, key)).toString('base64'),
  }),
})

/**
 * The file is stored before a row refers to it, and removed again when the row is not written or a retry has one.
 * @throws Refused picture_count, picture_too_large, picture_invalid, invalid_request
 */
async function uploadPicture({ keyring, pictureStore }: PictureParts, context: MerchantRequest, form: Form) {
  const { bytes } = await redrawPicture(pictureIn(form), { ...drawingOf(form), place: 1 })
  const key = newPictureKey()
  await pictureStore.put(key, sealPicture(keyring, { room, key }, bytes))
  let stored = ''
  try {
    const reply = await context.run('content.uploadPicture', async ({ tx, scope, audit }) => {
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
