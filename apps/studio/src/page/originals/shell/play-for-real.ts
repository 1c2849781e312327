import { leave, type Launch } from '../../launch.ts'

/** From free play to the game for real: the site asks for the login and opens the game again. */
export function playForReal(launch: Launch): void {
  const { siteOrigin } = launch
  if (siteOrigin !== null && window.parent !== window)
    window.parent.postMessage({ type: 'fairground/play-for-real' }, siteOrigin)
  else leave(launch)
}
