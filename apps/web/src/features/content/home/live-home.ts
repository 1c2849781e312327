import type { Home, LiveEvents, LotterySummary } from '@fairground/contract'

/** The data of the first view, which the document contains. */
export type HomeTop = Pick<
  Home,
  'banners' | 'notices' | 'hot' | 'isHotMeasured' | 'closedTypes' | 'hiddenTypes' | 'draws'
>

export const isWhole = (home: HomeTop): home is Home => 'winners' in home

type DrawEvent = LiveEvents['draw']

/** A finished draw becomes the last result, and the next draw becomes the current one. */
export const withDraw = <Shown extends HomeTop>(home: Shown, { lottery, draw, next }: DrawEvent): Shown => ({
  ...home,
  draws: home.draws.map((summary) => (summary.lottery === lottery ? nextSummary(summary, draw, next) : summary)),
})

function nextSummary(summary: LotterySummary, draw: DrawEvent['draw'], next: DrawEvent['next']): LotterySummary {
  const { result } = draw
  return {
    ...summary,
    // The event of a settled draw may arrive after a later draw has opened.
    current: next ?? (draw.number >= summary.current.number ? draw : summary.current),
    last: result ? { number: draw.number, result } : summary.last,
  }
}

/** When the first of the open draws closes, unix ms. */
export const nextClosing = ({ draws }: HomeTop): number =>
  Math.min(...draws.map(({ current }) => Date.parse(current.closesAt)))
