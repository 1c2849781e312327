import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { writtenLanguages } from '../../merchants/index.ts'
import type { ContentPictures } from './content-pictures.ts'

export interface PictureParts {
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
  'content.uploadPicture': ({ context, body: form }) =>
    parts.contentPictures.upload(context, { name: 'content.uploadPicture', form }),
  'content.picture': async ({ context: { merchant }, params: { key } }) => ({
    picture: (await parts.contentPictures.read(merchant, key)).toString('base64'),
  }),
})
