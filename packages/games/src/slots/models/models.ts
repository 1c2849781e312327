import { classicModel } from './classic-model.ts'
import { linesModel } from './lines-model.ts'
import { modelCodes, type ModelCode, type SlotModel } from './slot-model.ts'
import { waysModel } from './ways-model.ts'

const models = { classic: classicModel, lines: linesModel, ways: waysModel } satisfies Record<ModelCode, SlotModel>

export const getModel = (code: ModelCode): SlotModel => models[code]

export const isModelCode = (code: string): code is ModelCode => modelCodes.some((known) => known === code)
