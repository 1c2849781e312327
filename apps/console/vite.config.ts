import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = path.dirname(fileURLToPath(import.meta.url))
const consoleOrigin = process.env['CONSOLE_ORIGIN'] ?? 'http://localhost:8083'

/** The operators' console: `vite build --config apps/console/vite.config.ts` → dist/console. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [react()],
  server: { proxy: { '/ops': { target: consoleOrigin }, '/art': { target: consoleOrigin } } },
  build: {
    outDir: path.resolve(here, '../../dist/console'),
    emptyOutDir: true,
    // Inlined files would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['es2023', 'chrome120', 'firefox120', 'safari17'],
  },
})
