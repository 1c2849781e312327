import type { Picture } from '@fairground/contract'
import { customProperties } from '../ui/custom-properties.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

interface Placing {
  width: number
  height: number
  /** Width on the page, in CSS pixels or as a `sizes` list. */
  shown: number | string
  /** In the first view: loaded before the page's scripts. All other pictures load later, so as not to delay these. */
  isEager?: boolean
}

/** Attributes of an `<img>`. Below the first view the server's markup has no `src`, but its size is reserved. */
export function usePictures() {
  const isHydrated = useIsHydrated()
  return ({ src, srcset, ground }: Picture, { width, height, shown, isEager = false }: Placing) => ({
    ...(ground && { style: customProperties({ '--ground': ground }) }),
    ...(isEager || isHydrated ? { src, srcSet: srcset } : {}),
    sizes: typeof shown === 'number' ? `${shown}px` : shown,
    width,
    height,
  })
}
