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

const waitForDraws = [
  'site/main-journey.spec.ts',
  'site/platform-killed.spec.ts',
  'site/two-families.spec.ts',
  'vip/level.spec.ts',
].map((file) => `**/${file}`)
// What staff change here is seen by every player: a popup would cover what another journey presses.
const changeAllPages = ['content', 'games', 'maintenance', 'merchant'].map((name) => `**/console/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // We size for a machine with two cores. One of the workers waits for draws most of its time.
  workers: 3,
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
  projects: [
    // These tests wait for draws: they run in one worker from the start, while the other worker is busy.
    { name: 'draws', testMatch: waitForDraws, workers: 1, use: phone },
    { name: 'phone', testIgnore: [...waitForDraws, ...changeAllPages], use: phone },
    // After the others; `--no-deps` runs them alone.
    { name: 'all-pages', testMatch: changeAllPages, workers: 1, dependencies: ['draws', 'phone'], use: phone },
  ],
})
