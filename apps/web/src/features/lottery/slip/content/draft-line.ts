import { formatSelection, type BetOption, type Play } from '@fairground/lottery'
import { emptyDraft } from '../../pad/draft.ts'
import { draftOf, unitOf, withDraft, withLines, type BetSlip, type NewLine } from '../bet-slip.ts'

/** What is picked, as a line at the price of the pad. */
export const draftLine = (betSlip: BetSlip, play: Play): NewLine => ({
  playType: betSlip.playType,
  play: play.id,
  content: formatSelection(play, draftOf(betSlip, play)),
  unit: unitOf(betSlip),
  multiple: betSlip.multiple,
})

/** Puts the picked numbers on the slip and clears the pad. */
export const slipDraft = (betSlip: BetSlip, play: Play): BetSlip =>
  withLines(withDraft(betSlip, play, emptyDraft(play)), [draftLine(betSlip, play)])

/** A line on one option at the price of the pad; what is picked there stays. */
export const withOption = (betSlip: BetSlip, { play, selection }: BetOption): BetSlip =>
  withLines(betSlip, [draftLine(withDraft(betSlip, play, selection), play)])
