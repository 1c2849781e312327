import type { Page } from '@playwright/test'

interface Code {
  path: string
  isCached: boolean
}

export const pathsOf = (code: readonly Code[]): string[] => code.map(({ path }) => path)

/** The scripts and style sheets that the page has asked for. */
export const codeOf = (page: Page): Promise<Code[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isCached: transferSize === 0 }))
      .filter(({ path }) => /^\/assets\/.+\.(js|css)$/.test(path)),
  )
