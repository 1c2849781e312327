import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'

const executablePath = findChromium()

const phone = {
  browserName: 'chromium',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
} as const

const waitForDraws = ['site/main-journey.spec.ts', 'site/platform-killed.spec.ts', 'vip/level.spec.ts'].map(
  (file) => `**/${file}`,
)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // The machine that we size everything for has two cores, and the platform runs on them too.
  workers: 2,
  fullyParallel: true,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: true,
  // Generous, because machines are shared: what is slow is the bench's to say.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which starts the platform on free ports.
    baseURL: process.env['FAIRGROUND_ORIGIN'],
    actionTimeout: 30_000,
    // Traces of everything cost a tenth of the run: ask for one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    // These wait for draws: one after the other in one worker, from the start, while the other worker is busy.
    { name: 'draws', testMatch: waitForDraws, workers: 1, use: phone },
    { name: 'phone', testIgnore: waitForDraws, use: phone },
  ],
})
