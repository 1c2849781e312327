import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Picture } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { MerchantRequest } from '../../../platform/http/console/operator-handler.ts'
import {
  contentPictureAddress,
  contentPicturePath,
  openPicture,
  type PictureStore,
} from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import { hostOf, type Merchants } from '../../merchants/index.ts'
import { isPictureKnown } from './pictures.queries.ts'
import { room, uploadPicture, type Upload } from './upload-picture.ts'

/** The pictures of a home page are asked for by every visitor: they are not opened each time. */
const openBytesMax = 16 * 1024 * 1024

export interface ContentPictures {
  /** @throws Refused not_found where this merchant has no such picture */
  read: (merchant: MerchantId, key: string) => Promise<Buffer>
  /** @throws Refused picture_count, picture_too_large, picture_invalid, invalid_request */
  upload: (context: MerchantRequest, upload: Upload) => Promise<{ upload: string }>
}

interface Options {
  database: Database
  keyring: Keyring
  pictureStore: PictureStore
}

export function createContentPictures({ database, keyring, pictureStore }: Options): ContentPictures {
  const open = new LRUCache<string, Buffer>({ maxSize: openBytesMax, sizeCalculation: (bytes) => bytes.length })
  return {
    upload: (context, upload) => uploadPicture({ keyring, pictureStore }, context, upload),
    read: async (merchant, key) => {
      const place = `${merchant}/${key}`
      const known = open.get(place)
      if (known) return known
      if (!(await isPictureKnown(database.of(merchant), key))) throw new Refused('not_found')
      const bytes = openPicture(keyring, { room, key }, await pictureStore.get(key))
      open.set(place, bytes)
      return bytes
    },
  }
}

/** An uploaded picture as the site shows it. */
export const uploadedPicture = (key: string): Picture => ({ src: contentPictureAddress(key), srcset: '' })

/** The name cannot be guessed and its content never changes; it is not served on another merchant's site. */
export const registerContentPictures = (
  app: FastifyInstance,
  { merchants, contentPictures }: { merchants: Merchants; contentPictures: ContentPictures },
): void =>
  void app.get<{ Params: { key: string } }>(`${contentPicturePath}:key`, async (request, reply) => {
    const merchant = merchants.find({ host: hostOf(request) })
    if (!merchant) throw new Refused('not_found')
    const bytes = await contentPictures.read(merchant.id, request.params.key)
    return reply
      .type(isPng(bytes) ? 'image/png' : 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes)
  })

/** Icons are PNG, because not every phone puts another on its home screen. */
const isPng = (bytes: Buffer): boolean => bytes.readUInt32BE() === 0x89504e47
