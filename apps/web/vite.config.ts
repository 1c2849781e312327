import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions } from 'vite'
import { chunkGroups, fixedFiles } from './build/chunks/chunk-groups.ts'
import { planChunks, trialName } from './build/chunks/plan-chunks.ts'
import { clientFiles } from './build/client-files.ts'
import { developmentPage } from './build/development-page.ts'
import { noSchemas } from './build/no-schemas.ts'
import { secondMinifier } from './build/second-minifier.ts'
import { sizeBudgets } from './build/size-budgets.ts'
import { readTextKeys, textFiles } from './build/text-files.ts'
import { createTextReader } from './build/texts-of-modules.ts'
import { icons } from './icons/vite-icons.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const dist = path.resolve(here, '../../dist/web')
const entry = 'src/app/entry-client.tsx'
const entryFile = path.join(here, entry)
const reader = createTextReader(readTextKeys())
const platformOrigin = process.env['PLATFORM_ORIGIN'] ?? 'http://localhost:8080'
const platformPaths = ['/wps', '/lgw', '/vendor', '/pay', '/docs', '/art', '/go', '/manifest.webmanifest']

const plugins = [
  react(),
  icons(),
  noSchemas(),
  planChunks(fixedFiles),
  secondMinifier(),
  sizeBudgets(),
  textFiles({ entry: entryFile, reader, wrapper: path.join(here, 'src/platform/i18n/with-texts.ts') }),
  clientFiles({
    folder: path.join(dist, 'client'),
    entry,
    routesFile: path.join(here, 'src/app/routes.ts'),
    familiesFile: path.join(here, 'src/features/lottery/families/load-family.ts'),
    textsOf: (file) => reader.partsOf(path.join(here, file), entryFile),
    sharedTexts: reader.partsOf(entryFile),
  }),
  developmentPage(entry, platformOrigin),
]

/**
 * A page's file is asked for together with what pages share (load-shared.ts): nothing is left to preload. The announcement
 * popup opens by itself over home, and comes late if its files wait for each other.
 */
const modulePreload = {
  polyfill: false,
  resolveDependencies: (file: string, files: string[], { hostId }: { hostId: string }) =>
    /\/announcement-popup-/.test(file) || /\/routes-/.test(hostId) ? files : [],
}

/** Of the browser's files. */
const clientBuild: BuildEnvironmentOptions = {
  outDir: path.join(dist, 'client'),
  manifest: true,
  modulePreload,
  cssMinify: 'lightningcss',
  rolldownOptions: {
    input: {
      entry: path.join(here, entry),
      'service-worker': path.join(here, 'src/platform/service-worker/service-worker.ts'),
    },
    output: {
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      codeSplitting: { groups: chunkGroups },
    },
  },
}

export default defineConfig(({ command }) => ({
  root: here,
  appType: 'custom',
  plugins,
  // The visitor's own host goes along: games are told where their frame's messages go.
  server: { proxy: Object.fromEntries(platformPaths.map((prefix) => [prefix, { target: platformOrigin }])) },
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  json: { stringify: true, namedExports: false },
  builder: {
    // What the first build learns of files is known to the second one.
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      for (const name of [trialName, 'client', 'ssr']) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`no environment ${name}`)
        await builder.build(environment)
      }
    },
  },
  build: {
    emptyOutDir: true,
    sourcemap: false,
    // Safari 15 has class fields and private methods; the compiler's table trusts them from 16 on, and nothing else of
    // what lies between the two is syntax.
    target: ['chrome100', 'safari16', 'firefox115'],
    cssTarget: ['chrome100', 'safari15', 'firefox115'],
    assetsInlineLimit: 0,
  },
  environments: {
    [trialName]: { consumer: 'client', build: { ...clientBuild, write: false, manifest: false } },
    client: { build: clientBuild },
    ssr: {
      // One file that needs no node_modules; outside of a build only our own packages, which are TypeScript.
      resolve: { noExternal: command === 'build' ? true : [/^@fairground\//] },
      // Decided here, not by whoever runs it: React's other build is many times slower.
      define: { 'process.env.NODE_ENV': command === 'build' ? '"production"' : '"development"' },
      build: {
        outDir: path.join(dist, 'ssr'),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: path.join(here, 'src/app/entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      },
    },
  },
}))
