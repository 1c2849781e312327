import type { Palette } from '../drawing/palette.ts'
import type { Canvas } from '../drawing/picture.ts'
import type { Stream } from '../drawing/seed.ts'

/** All a painter needs: where to paint, with which colours, and random draws of its own. */
export type Ground = Canvas & { readonly stream: Stream; readonly palette: Palette }

/** Paints a whole ground, far to near: pale and faint behind, deep in front. */
export type Painter = (ground: Ground) => string
