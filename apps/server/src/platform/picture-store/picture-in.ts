import { pictureBytesMax } from '@fairground/contract'
import type { Form } from '../http/form.ts'
import { Refused } from '../refused.ts'

/** The one picture of a form. @throws Refused picture_count, picture_too_large */
export function pictureIn({ files }: Form): Buffer {
  const [file] = files
  if (!file || files.length > 1) throw new Refused('picture_count', { field: 'picture', max: 1 })
  if (file.field !== 'picture') throw new Refused('invalid_request', { field: 'body', rule: 'field' })
  if (file.bytes.length > pictureBytesMax) throw new Refused('picture_too_large', { field: 'picture', place: 1 })
  return file.bytes
}
