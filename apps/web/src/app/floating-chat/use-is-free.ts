import { useEffect, useState, type RefObject } from 'react'

const restMs = 150
/** Narrower than anything that can be tapped. */
const stepPx = 12
const controls = 'a,button,input,label,summary'

/** Whether nothing that can be tapped lies below an element, once the page has come to rest. */
export function useIsFree(element: RefObject<HTMLElement | null>): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    const following = new AbortController()
    let rest: ReturnType<typeof setTimeout>
    const look = () => setFree(element.current !== null && !coversControl(element.current))
    const move = () => {
      setFree(false)
      clearTimeout(rest)
      rest = setTimeout(look, restMs)
    }
    rest = setTimeout(look, restMs)
    for (const event of ['scroll', 'resize']) addEventListener(event, move, { passive: true, signal: following.signal })
    return () => {
      clearTimeout(rest)
      following.abort()
    }
  }, [element])
  return isFree
}

function coversControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  for (let y = top; y <= bottom; y += stepPx)
    for (let x = left; x <= right; x += stepPx)
      if (document.elementsFromPoint(x, y).some((each) => !element.contains(each) && each.closest(controls)))
        return true
  return false
}
