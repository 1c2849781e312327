import type { BetReturn, Edge, StepGame, TenThousandths } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import type { Sound } from '../../controls/sound.ts'
import type { Say, OriginalKey } from '../original-texts.ts'

/** One game of the shell, loaded by its engine. */
export interface Original {
  /** The same mathematics as on the server: odds, limits, and the check of a round. */
  readonly game: StepGame
  /** What its rules say. */
  readonly rules: readonly OriginalKey[]
  create: (context: StageContext) => GameStage
  /** A line of the table of returns. */
  describe: (say: Say, row: Pick<BetReturn, 'bet' | 'plan'>) => string
  /** Which lines of a long table belong to the bet that is chosen. Default: all. */
  isOf?: (row: Pick<BetReturn, 'bet' | 'plan'>, chosen: unknown) => boolean
}

export interface StageContext {
  readonly say: Say
  readonly edge: Edge
  readonly sound: Sound
  /** The player has chosen another bet. */
  changed: () => void
  /** The player acts in the open round. */
  act: (action: unknown) => void
  /** What a multiple pays: of the round's stake, else of the stake that is chosen. */
  prize: (multiple: TenThousandths, round: RoundView | null) => string
}

export interface GameStage {
  /** The picture of the game. */
  readonly element: HTMLElement
  /** Controls of the bet. */
  readonly options: readonly HTMLElement[]
  /** The chosen bet; null: it is not complete, and `missing` says what is. */
  bet: () => unknown
  readonly missing?: string
  /** Chance, multiple and prize: of the bet, or of the next step of an open round. */
  facts: (round: RoundView | null) => StageFacts
  /** The highest multiple of the bet: it limits the stake. */
  top: () => TenThousandths
  setState: (state: StageState) => void
  /** A round as it is, without motion; null: none yet. */
  show: (round: RoundView | null) => void
  /** From what is shown to the round as it is now. */
  animate: (round: RoundView) => Promise<void>
  /** What the main button does in an open round. */
  main?: (round: RoundView) => MainAction
  /** What the round has come to, for the line below the picture and for screen readers. */
  summary: (round: RoundView) => string
  /** The same in a few characters. */
  chip: (round: RoundView) => string
  /** Keys of its own. @returns whether it was one */
  key?: (key: string) => boolean
}

/** `betting`: the bet may be changed. `open`: the round waits for the player. `waiting`: nothing can be pressed. */
export type StageState = 'betting' | 'open' | 'waiting'

export interface StageFacts {
  /** Null: it depends on what is not known yet. */
  chance: number | null
  multiple: TenThousandths
  /**
   * `win`: the bet has one. `top`: the highest of several. `next`: after the next step. `return`: the share of stakes that comes
   * back, where the player's own choices decide the chances.
   */
  kind: 'win' | 'top' | 'next' | 'return'
}

export interface MainAction {
  text: string
  /** Null: the button waits for the player to act on the picture. */
  action: unknown
}
