import type { Play, PlayType } from '@fairground/lottery'
import type { LotteryGame } from '../families/lottery-game.ts'
import { emptyDraft, type Draft } from '../pad/draft.ts'
import { takesUnit, type Offer } from './offer.ts'

/** Of a line, as the platform takes it: four thousand typed lines of five digits. */
export const contentMax = 24_000

/** One line of the slip, as it is sent. */
export interface SlipLine {
  id: number
  playType: PlayType
  play: string
  content: string
  unit: string
  multiple: number
}

/** The selections and the slip of one lottery; kept in the tab. */
export interface BetSlip {
  playType: PlayType
  play: string
  /** The selection of each play that was opened. */
  drafts: Readonly<Record<string, Draft>>
  /** The price of a note in each play type. */
  units: Readonly<Record<PlayType, string>>
  multiple: number
  lines: readonly SlipLine[]
  lastLineId: number
}

export const newBetSlip = (offer: Offer): BetSlip => {
  const [playType = 'tradition'] = offer.playTypes
  return {
    playType,
    play: offer.plays[playType][0] ?? '',
    drafts: {},
    units: { tradition: offer.units.tradition[0] ?? '', entertainment: offer.units.entertainment[0] ?? '' },
    multiple: 1,
    lines: [],
    lastLineId: 0,
  }
}

export const draftOf = ({ drafts }: Pick<BetSlip, 'drafts'>, play: Play): Draft => drafts[play.id] ?? emptyDraft(play)

export const withDraft = (betSlip: BetSlip, play: Play, draft: Draft): BetSlip => ({
  ...betSlip,
  drafts: { ...betSlip.drafts, [play.id]: draft },
})

/** The same play stays open where the other play type has it too. */
export const withPlayType = (betSlip: BetSlip, playType: PlayType, { plays }: Offer): BetSlip => ({
  ...betSlip,
  playType,
  play: plays[playType].includes(betSlip.play) ? betSlip.play : (plays[playType][0] ?? betSlip.play),
})

export const unitOf = ({ units, playType }: Pick<BetSlip, 'units' | 'playType'>): string => units[playType]

export const withUnit = (betSlip: BetSlip, unit: string): BetSlip => ({
  ...betSlip,
  units: { ...betSlip.units, [betSlip.playType]: unit },
})

export type NewLine = Omit<SlipLine, 'id'>

export const withLines = (betSlip: BetSlip, added: readonly NewLine[]): BetSlip => ({
  ...betSlip,
  lines: [...betSlip.lines, ...added.map((line, index) => ({ ...line, id: betSlip.lastLineId + 1 + index }))],
  lastLineId: betSlip.lastLineId + added.length,
})

export const withoutLine = (betSlip: BetSlip, id: number): BetSlip => ({
  ...betSlip,
  lines: betSlip.lines.filter((line) => line.id !== id),
})

export const withMultiple = (betSlip: BetSlip, id: number, multiple: number): BetSlip => ({
  ...betSlip,
  lines: betSlip.lines.map((line) => (line.id === id ? { ...line, multiple } : line)),
})

export const withoutLines = (betSlip: BetSlip): BetSlip => ({ ...betSlip, lines: [] })

/** The slip of an earlier visit, without what the lottery no longer offers. */
export function fittingBetSlip(known: BetSlip, { game, offer }: { game: LotteryGame; offer: Offer }): BetSlip {
  const fresh = newBetSlip(offer)
  const playType = offer.playTypes.includes(known.playType) ? known.playType : fresh.playType
  const unitIn = (type: PlayType) => (takesUnit(offer, type, known.units[type]) ? known.units[type] : fresh.units[type])
  const isOffered = (line: Pick<SlipLine, 'playType' | 'play' | 'unit'>): boolean =>
    offer.plays[line.playType].includes(line.play) && takesUnit(offer, line.playType, line.unit)
  return {
    ...withPlayType(known, playType, offer),
    units: { tradition: unitIn('tradition'), entertainment: unitIn('entertainment') },
    drafts: Object.fromEntries(Object.entries(known.drafts).filter(([id, draft]) => fits(game, id, draft))),
    lines: known.lines.filter((line) => isOffered(line) && game.findPlay(line.play) !== undefined),
  }
}

function fits(game: LotteryGame, id: string, { at, columns }: Draft): boolean {
  const shape = game.findPlay(id)?.shape
  return (
    shape?.columns.length === columns.length &&
    at.every((position) => position < (shape.ticks?.positions ?? 0)) &&
    shape.columns.every(({ from, to }, place) => columns[place]?.every((entry) => entry >= from && entry <= to))
  )
}
