import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { stretch, testLimitMs, waitLimitMs } from './tools/lib/testing/slowness.mjs'
import { ChangedFirst } from './tools/lib/testing/changed-first.mjs'
import { openTestRun } from './tools/lib/testing/test-run.mjs'

openTestRun()

/**
 * Two at a time: the machine that we size everything for has two cores. Files of one worker share its process and its
 * modules: loading them again for each file took a third of the CPU time.
 */
const shared = {
  pool: 'forks' as const,
  maxWorkers: 2,
  isolate: false,
  testTimeout: stretch(testLimitMs),
  hookTimeout: stretch(testLimitMs),
  expect: { poll: { timeout: stretch(waitLimitMs) } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: ChangedFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.component.test.tsx', '**/*.exhaustive.test.ts'],
        },
      },
      {
        // All outcomes, all pictures: in `npm test`, too long for `npm run check`.
        test: {
          ...shared,
          name: 'exhaustive',
          include: ['packages/*/src/**/*.exhaustive.test.ts'],
          testTimeout: 0,
        },
      },
      {
        // The build draws the icons, where a test finds a button by its name, and lays out the files of texts.
        resolve: {
          alias: {
            'virtual:icons/inline': path.join(import.meta.dirname, 'apps/web/src/testing/no-icons.ts'),
            'virtual:text-files': path.join(import.meta.dirname, 'apps/web/src/testing/text-files.ts'),
          },
        },
        test: {
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          include: ['apps/{web,console}/src/**/*.component.test.tsx'],
          setupFiles: ['apps/web/src/testing/component-test-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'vendors',
          include: ['apps/studio/src/**/*.test.ts', 'apps/payment-sandbox/src/**/*.test.ts'],
          globalSetup: ['apps/studio/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'tools',
          include: ['tools/**/*.test.mjs', 'apps/launcher/src/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/keep-refusals.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'catalogue',
          include: ['apps/server/src/**/*.catalogue.ts'],
          // Reads what the server's tests leave behind.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
