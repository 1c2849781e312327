/** Slides of a snapping row; both directions of writing, since only distances on screen are compared. */
const startOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? 0

/** Which slide is in place. */
export function findShownSlide(row: Element): number {
  const [first, second] = row.children
  const step = Math.abs(startOf(second) - startOf(first))
  return step === 0 ? 0 : Math.round(Math.abs(row.scrollLeft) / step)
}

export function scrollToSlide(row: Element | null | undefined, index: number): void {
  const slide = row?.children[index]
  if (!row || !slide) return
  const shown = row.children[findShownSlide(row)]
  row.scrollBy({ left: startOf(slide) - startOf(shown), behavior: 'smooth' })
}
