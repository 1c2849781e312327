import { defineConfig, devices } from '@playwright/test'
import { findJourneyChromium, launchOptionsOf } from '../tools/lib/chromium.mjs'
import { stretch, waitLimitMs } from '../tools/lib/testing/slowness.mjs'
import { openTestRun } from '../tools/lib/testing/test-run.mjs'

openTestRun()

const phone = {
  browserName: 'chromium',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  // Journeys are about what is done, and motion takes a tenth of their processor time.
  contextOptions: { reducedMotion: 'reduce' },
  userAgent: devices['Pixel 7'].userAgent,
} as const

const waitForDraws = ['**/site/main-journey.spec.ts']
/** The longest of the others. */
const longOnes = ['site/every-page', 'console/every-page', 'console/own-merchant', 'console/content'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // We size for a machine with two cores. One of the workers begins with a test that waits for draws most of their time.
  workers: 4,
  fullyParallel: true,
  // A test that only passes when repeated has found a fault. `npm test` repeats it once and names it as retried.
  retries: 0,
  forbidOnly: true,
  // So many never fail by themselves: the platform or the browser is gone.
  maxFailures: 25,
  // Long, because machines are shared: speed is measured by the bench.
  timeout: stretch(180_000),
  expect: { timeout: stretch(waitLimitMs) },
  reporter: 'list',
  use: {
    // Set by the global setup, which starts the platform on free ports.
    baseURL: process.env['FAIRGROUND_ORIGIN'],
    actionTimeout: stretch(waitLimitMs),
    // Tracing all tests takes a tenth of the run: use `--trace on` when needed.
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(findJourneyChromium()),
  },
  // In this order, so that no worker is left with a long test at the end.
  projects: [
    { name: 'draws', testMatch: waitForDraws, use: phone },
    { name: 'long', testMatch: longOnes, use: phone },
    { name: 'phone', testIgnore: [...waitForDraws, ...longOnes], use: phone },
  ],
})
