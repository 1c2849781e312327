import type { Path } from '../../platform/router/route.ts'

/**
 * Sources of what a member's page draws at once and imports by itself: their files travel with the page's own. Guests load
 * them when they first touch the page.
 */
export const firstParts: { readonly [Address in Path]?: readonly string[] } = {
  '/m/startLottery': [
    'src/features/responsible-gaming/reality-check/session-clock.tsx',
    'src/features/lottery/slip/content/draft-line.ts',
    'src/features/lottery/bet/room/room-fault.ts',
    'src/features/lottery/bet/details/bet-details.tsx',
    'src/features/lottery/draw/show/draw-settings.tsx',
  ],
}
