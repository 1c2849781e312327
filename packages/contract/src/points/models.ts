import type { z } from 'zod'
import type { mallItem, mallOrder, pointEntry } from './calls.ts'
import type { mallItemKinds, mallOrderStates, pointKinds } from './values.ts'

export type MallItem = z.output<typeof mallItem>
export type MallOrder = z.output<typeof mallOrder>
export type PointEntry = z.output<typeof pointEntry>
export type MallItemKind = (typeof mallItemKinds)[number]
export type MallOrderState = (typeof mallOrderStates)[number]
export type PointKind = (typeof pointKinds)[number]
