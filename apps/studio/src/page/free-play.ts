import { getElement, make, makeButton } from './elements.ts'
import { leave, type Launch } from './launch.ts'

/** Says that this is play money, and leads to the game for real: the site asks for the login and opens the game again. */
export function showFreePlay(launch: Launch, { mark, action }: { mark: string; action: string }): void {
  const line = getElement('demo', HTMLElement)
  const { siteOrigin } = launch
  const playForReal = () => {
    if (siteOrigin !== null && window.parent !== window)
      window.parent.postMessage({ type: 'fairground/play-for-real' }, siteOrigin)
    else leave(launch)
  }
  line.replaceChildren(make('span', { text: mark }), makeButton({ className: 'demo-leave', text: action }, playForReal))
  line.hidden = false
}
