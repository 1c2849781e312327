import type { ComponentProps } from 'react'

/** What a picture's `<img>` is given. Below the first view leave `loading` out: it is lazy unless told otherwise. */
export interface PictureSource extends Pick<
  ComponentProps<'img'>,
  'srcSet' | 'sizes' | 'width' | 'height' | 'loading' | 'fetchPriority' | 'referrerPolicy' | 'onError'
> {
  /** Absent until it may load; its space is reserved. */
  src?: string | undefined
}
