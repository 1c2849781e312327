import { z } from 'zod'
import { keyFile } from './config-keys.ts'

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const bucketAccess = z.object({
  FAIRGROUND_PICTURE_BUCKET_KEY_ID: z.string('is not set'),
  FAIRGROUND_PICTURE_BUCKET_SECRET_FILE: keyFile,
})
