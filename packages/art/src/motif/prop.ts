import type { Canvas } from '../drawing/picture.ts'
import type { Placement } from '../drawing/svg.ts'
import type { Ball } from './ball.ts'
import { ball } from './ball.ts'
import type { Card } from './card.ts'
import { card } from './card.ts'
import type { Chip } from './chip.ts'
import { chip } from './chip.ts'
import type { Coin } from './coin.ts'
import { coin } from './coin.ts'
import type { Die } from './die.ts'
import { die } from './die.ts'
import type { Envelope } from './envelope.ts'
import { envelope } from './envelope.ts'
import type { MoneyWheel } from './money-wheel.ts'
import { moneyWheel } from './money-wheel.ts'
import type { MotifKey } from './motif.ts'
import { drawMotif } from './motif.ts'
import type { Roulette } from './roulette.ts'
import { roulette } from './roulette.ts'

/** An object on a picture, as data: tables, banners and emblems are lists of these, back to front. */
export type Prop =
  | (Placement & { readonly prop: 'object'; readonly key: MotifKey; readonly size: number })
  | (Coin & { readonly prop: 'coin' })
  | (Ball & { readonly prop: 'ball' })
  | (Card & { readonly prop: 'card' })
  | (Chip & { readonly prop: 'chip' })
  | (Roulette & { readonly prop: 'roulette' })
  | (MoneyWheel & { readonly prop: 'money-wheel' })
  | (Die & { readonly prop: 'die' })
  | (Envelope & { readonly prop: 'envelope' })

export const drawProps = (canvas: Canvas, props: readonly Prop[]) =>
  props.map((prop) => drawProp(canvas, prop)).join('')

function drawProp(canvas: Canvas, item: Prop): string {
  const { newId } = canvas
  switch (item.prop) {
    case 'object':
      return drawMotif(canvas, { metal: 'gold', ...item })
    case 'coin':
      return coin(newId, item)
    case 'ball':
      return ball(newId, item)
    case 'card':
      return card(newId, item)
    case 'chip':
      return chip(newId, item)
    case 'roulette':
      return roulette(newId, item)
    case 'money-wheel':
      return moneyWheel(newId, item)
    case 'die':
      return die(newId, item)
    case 'envelope':
      return envelope(newId, item)
  }
}
