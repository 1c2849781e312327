import type { Site } from '../../platform/site.ts'

/** Specification §9. Whoever tries several languages reads the page again in the last one only. */
const languageDelayMs = 250
const helpDelayMs = 200

/** Reads the page again after a change of language, once the choice rests. */
export function readAfterLanguage({ router }: Pick<Site, 'router'>, readAgain: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('changeLanguage', () => {
    clearTimeout(timer)
    timer = setTimeout(readAgain, router.get().place.path === '/m/help' ? helpDelayMs : languageDelayMs)
  })
}
