import { AwsClient } from 'aws4fetch'
import { DependencyFailed } from '../refused.ts'
import type { PictureBucket, PictureRoom, PictureStore } from './picture-store.ts'

const answerMsMax = 8_000

/** An S3-compatible store, called with signed requests (AWS Signature Version 4). */
export function createBucketStore(bucket: PictureBucket, room: PictureRoom): PictureStore {
  const { url, region, accessKeyId, secretAccessKey } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(answerMsMax)
    const send = () =>
      client.fetch(`${url.replace(/\/$/, '')}/${room}/${key}`, {
        method,
        signal,
        ...(body && { body: new Uint8Array(body) }),
      })
    const response = await send().catch((cause: unknown) => {
      throw new DependencyFailed('picture store', cause)
    })
    if (!response.ok) throw new DependencyFailed('picture store', new Error(`${method} answered ${response.status}`))
    return response
  }
  return {
    put: async (key, bytes) => {
      await ask('PUT', key, bytes)
    },
    get: async (key) => Buffer.from(await (await ask('GET', key)).arrayBuffer()),
    remove: async (key) => {
      await ask('DELETE', key)
    },
  }
}
