import type { Picture } from '@fairground/contract'
import { useIsHydrated } from './use-is-hydrated.ts'

interface Placing {
  width: number
  height: number
  /** Width on the page, in CSS pixels or as a `sizes` list. */
  shown: number | string
  /** In the first view: fetched before the page's scripts. Everything else waits, or it would delay them. */
  isEager?: boolean
}

/** An `<img>`'s attributes. Below the first view there is no `src` in the server's markup; the place is kept. */
export function usePictures() {
  const isHydrated = useIsHydrated()
  return ({ src, srcset }: Picture, { width, height, shown, isEager = false }: Placing) => ({
    ...(isEager || isHydrated ? { src, srcSet: srcset } : {}),
    sizes: typeof shown === 'number' ? `${shown}px` : shown,
    width,
    height,
  })
}
