import { randomBytes } from 'node:crypto'
import { createFolderStore } from './folder-store.ts'
import { createBucketStore } from './bucket-store.ts'

/** A store of sealed pictures. Names are generated and random; each is written once. */
export interface PictureStore {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** @throws DependencyFailed when the store does not answer or has lost the picture */
  get: (key: string) => Promise<Buffer>
  remove: (key: string) => Promise<void>
}

/** A bucket of an S3-compatible store. */
export interface PictureBucket {
  /** `https://s3.example.com/bucket` */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const newPictureKey = (): string => randomBytes(24).toString('hex')

/** The purpose of a picture: each has a folder of its own. */
export type PictureRoom = 'kyc' | 'avatars' | 'receipts' | 'content' | 'feedback' | 'chat'

export interface PictureStoreConfig {
  dataDir: string
  pictureBucket: PictureBucket | null
}

export const createPictureStore = ({ dataDir, pictureBucket }: PictureStoreConfig, room: PictureRoom): PictureStore =>
  pictureBucket ? createBucketStore(pictureBucket, room) : createFolderStore(dataDir, room)
