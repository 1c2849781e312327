import type { Hex } from '../drawing/colour.ts'

type Finish = {
  /** Letter faces, from the top edge to the bottom edge. */
  readonly top: Hex
  readonly body: Hex
  readonly foot: Hex
  readonly outline: Hex
  readonly extrusion: Hex
}

/** Metallic finishes. `white` and `ink` are not here: they take their outline or their letters from the palette. */
export const struckFinishes = {
  gold: { top: '#fff4c2', body: '#ffc63a', foot: '#e58a0c', outline: '#3c1700', extrusion: '#7d3b04' },
  ivory: { top: '#ffffff', body: '#fff2d8', foot: '#f3cf95', outline: '#2a1508', extrusion: '#6a3a17' },
  ice: { top: '#ffffff', body: '#c9efff', foot: '#5cb7ec', outline: '#06203f', extrusion: '#0f4a83' },
  flame: { top: '#fff1a8', body: '#ffb52e', foot: '#f0431b', outline: '#3a0507', extrusion: '#86120f' },
  jade: { top: '#f1ffe0', body: '#9ff0a4', foot: '#24a866', outline: '#04261a', extrusion: '#0b5a3d' },
  rose: { top: '#fff0f0', body: '#ffb9c4', foot: '#e4567a', outline: '#37061c', extrusion: '#7c1440' },
  cherry: { top: '#ff6f8a', body: '#e8274f', foot: '#c00f3c', outline: '#ffffff', extrusion: '#ffd3dd' },
  brick: { top: '#e2533a', body: '#c8371f', foot: '#a62512', outline: '#fff6e6', extrusion: '#f3d9b4' },
} as const satisfies Record<string, Finish>

export type FinishName = keyof typeof struckFinishes | 'white' | 'ink'

/** Finishes with dark letters, which need a light background. */
export const paperFinishes: readonly FinishName[] = ['ink', 'cherry', 'brick']

export type { Finish }
