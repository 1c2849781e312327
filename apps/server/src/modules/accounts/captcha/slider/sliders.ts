import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf, SliderPurpose } from '@fairground/contract'
import type { Database } from '../../../../platform/db/database.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { Scope } from '../../../../platform/scope.ts'
import { systemChance } from '../system-chance.ts'
import { findTrackFault, type SliderAnswer } from './check-track.ts'
import { drawSlider, pictureSize, travel } from './slider-picture.ts'
import { pieceSize } from './slider-shape.ts'
import { insertPuzzle, takePuzzle } from './slider.queries.ts'

export interface Sliders {
  issue: (scope: Scope, purpose: SliderPurpose) => Promise<ReplyOf<Calls['accounts.slider']>>
  /** Uses the puzzle up, right or wrong. @throws Refused slider_wrong */
  check: (scope: Scope, purpose: SliderPurpose, given: SliderAnswer & { id: string }) => Promise<void>
}

const lifeSeconds = 120

export function createSliders(database: Database): Sliders {
  return {
    issue: async (scope, purpose) => {
      const { picture, piece, y, holeX } = await drawSlider(systemChance)
      const id = uuidv7()
      const expiresAt = await insertPuzzle(
        database.of(scope.merchant),
        { id, merchant_id: scope.merchant, purpose, hole_x: holeX },
        lifeSeconds,
      )
      return {
        id,
        picture: picture.toString('base64'),
        piece: piece.toString('base64'),
        ...pictureSize,
        pieceSize,
        y,
        expirationTime: expiresAt.toISOString(),
      }
    },
    check: async (scope, purpose, { id, ...answer }) => {
      const taken = await takePuzzle(database.of(scope.merchant), id, purpose)
      if (!taken || findTrackFault(answer, taken.hole_x, travel) !== null) throw new Refused('slider_wrong')
    },
  }
}
