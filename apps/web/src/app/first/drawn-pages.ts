import type { Path } from '../../platform/router/route.ts'

const entry = ['next', 'affiliateCode'] as const

/**
 * Besides home: pages that the document contains as a guest sees them, so that they are there before any script. What they
 * show first has to be in the boot data, and their first render must not depend on the browser (`useIsHydrated`).
 * With each the values of its address that change nothing of what is drawn; any other is drawn by scripts.
 */
export const drawnPages = {
  '/m/login': entry,
  '/m/register': entry,
  '/m/rng': [],
} as const satisfies { readonly [Address in Path]?: readonly string[] }

export type DrawnPage = keyof typeof drawnPages

export const isDrawn = (path: string | null): path is DrawnPage => path !== null && Object.hasOwn(drawnPages, path)
