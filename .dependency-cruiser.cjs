// @ts-check
// Who may import whom: the drawing in docs/architecture.md as rules. `node tools/architecture.mjs` runs them;
// tools/architecture.test.mjs plants a violation of every one of them and expects it caught by name.

const tests = '\\.test\\.(ts|tsx|mjs)$|/testing/'

/** Code speaks language tags. These files turn them into the specification's codes, and back. */
const languageCodeEdges = [
  // Of the contract: the schemas.
  'packages/contract/src/schema/scalars.ts',
  // Of the platform: the header, the cookie, stored settings and texts, replies, what vendors and providers are told.
  'apps/server/src/modules/accounts/sessions/admit.ts',
  'apps/server/src/modules/site/preference.ts',
  'apps/server/src/modules/merchants/merchant-settings.ts',
  'apps/server/src/modules/merchants/system/system-status.ts',
  'apps/server/src/modules/content/text-in.ts',
  'apps/server/src/modules/merchants/written-languages.ts',
  'apps/server/src/platform/texts/text-in.ts',
  'apps/server/src/modules/games/launch-game.ts',
  'apps/server/src/modules/games/replay/replay.routes.ts',
  'apps/server/src/modules/games/sheet/free-play.ts',
  'apps/server/src/modules/games/rounds/vendor-wallet.ts',
  'apps/server/src/modules/payments/providers/sandbox-provider.ts',
  // Of the site: the header; what is stored, and what the merchant offers.
  'apps/web/src/app/document/inline-scripts.ts',
  'apps/web/src/platform/http/http.ts',
  'apps/web/src/platform/i18n/language-codes.ts',
  // Of the vendors: what the platform tells them.
  'apps/studio/src/page/texts.ts',
  'apps/studio/src/missions/missions.ts',
  'apps/payment-sandbox/src/pay-page/texts.ts',
  // Of the journeys: the cookie.
  'e2e/testing/site.ts',
]

/** @param {{ name: string, comment: string, from: Record<string, unknown>, to: Record<string, unknown> }} words */
const rule = ({ name, comment, from, to }) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: tests, ...from },
  to,
})

/**
 * A package of rules of play or money: nothing but itself, what is named, and the language.
 * @param {string} name
 * @param {string[]} allowed
 */
const pure = (name, allowed) =>
  rule({
    name: `${name}-imports-only-what-it-may`,
    comment: `packages/${name} imports ${allowed.length > 0 ? allowed.join(', ') : 'nothing'}`,
    from: { path: `^packages/${name}/src/` },
    to: { pathNot: [`^packages/${name}/src/`, ...allowed.map((place) => `^${place}/`)] },
  })

module.exports = {
  forbidden: [
    pure('money', []),
    pure('fair', ['packages/money/src', 'node_modules/@noble/hashes', 'node_modules/@noble/curves']),
    pure('lottery', ['packages/money/src', 'packages/fair/src']),
    pure('commissions', ['packages/money/src']),
    pure('games', ['packages/money/src', 'packages/fair/src']),
    pure('contract', ['packages/money/src', 'node_modules/zod']),

    rule({
      name: 'language-codes-stay-at-the-edge',
      comment: 'Code speaks language tags; codes are what is stored and what travels',
      from: {
        path: '^(apps|packages|e2e|bench|tools)/',
        pathNot: [tests, ...languageCodeEdges.map((file) => `^${file}$`)],
      },
      to: { path: '^packages/contract/src/languages/codes\\.ts$' },
    }),

    rule({
      name: 'web-ui-knows-no-domain',
      comment: 'The design system has no domain words and fetches nothing',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(platform|entities|features|routes|app)/' },
    }),
    rule({
      name: 'web-platform-stands-below',
      comment: 'What every entity and feature stands on knows none of them',
      from: { path: '^apps/web/src/platform/' },
      to: { path: '^apps/web/src/(entities|features|routes|app)/' },
    }),
    rule({
      name: 'web-entities-do-not-look-up',
      comment: 'An entity knows neither the features that show it nor the shell',
      from: { path: '^apps/web/src/entities/' },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    }),
    rule({
      name: 'web-features-never-meet',
      comment: 'Features never import each other: a route composes them',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    }),
    rule({
      name: 'web-features-do-not-look-up',
      comment: 'A feature knows neither where it is shown nor the shell',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(routes|app)/' },
    }),
    rule({
      name: 'web-routes-do-not-look-up',
      comment: 'The shell knows its routes, not the other way round',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    }),

    rule({
      name: 'console-stands-alone',
      comment: 'The console shares packages with the platform and the site, not code',
      from: { path: '^apps/console/' },
      to: { path: '^(apps|packages)/', pathNot: '^(apps/console|packages/(contract|lottery|money|texts))/' },
    }),
    rule({
      name: 'console-ui-knows-no-page',
      comment: 'What every page is made of knows none of them',
      from: { path: '^apps/console/src/(ui|platform)/' },
      to: { path: '^apps/console/src/(pages|app)/' },
    }),
    rule({
      name: 'console-pages-never-meet',
      comment: 'Pages of different nouns share ui and platform only',
      from: { path: '^apps/console/src/pages/([^/]+)/' },
      to: { path: '^apps/console/src/(app|pages)/', pathNot: '^apps/console/src/pages/$1/' },
    }),

    rule({
      name: 'server-platform-stands-below',
      comment: 'What every module stands on knows no module',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules/|seed/|[^/]+\\.ts$)' },
    }),
    rule({
      name: 'server-modules-meet-at-index',
      comment: "A module imports another's index.ts and nothing behind it",
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    }),
    rule({
      name: 'server-queries-are-private',
      comment: "Another module's tables are reached through its index.ts",
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '\\.queries\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    }),
    rule({
      name: 'server-composes-at-index',
      comment: 'Who puts the modules together uses their public faces',
      from: { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/modules/'] },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/index\\.ts$' },
    }),
    rule({
      name: 'server-modules-do-not-look-up',
      comment: 'A module knows neither the composition root nor the seeder',
      from: { path: '^apps/server/src/modules/' },
      to: { path: '^apps/server/src/(seed/|[^/]+\\.ts$)' },
    }),

    rule({
      name: 'vendors-stand-outside',
      comment: 'Studio and payment sandbox know the platform through its public protocols only',
      from: { path: '^apps/(studio|payment-sandbox)/' },
      to: { path: '^(apps|packages|demo)/', pathNot: ['^apps/$1/', '^packages/(contract|fair|games|money)/'] },
    }),
    rule({
      name: 'launcher-stands-alone',
      comment: 'The launcher runs before anything is installed: it imports nothing but itself and Node',
      from: { path: '^apps/launcher/' },
      to: { pathNot: '^apps/launcher/', dependencyTypesNot: ['core'] },
    }),
    rule({
      name: 'web-and-server-share-packages-only',
      comment: 'Site and platform share the contract package, not code',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(?!web/)' },
    }),
    rule({
      name: 'server-knows-no-other-app',
      comment: 'The platform knows no site, studio or provider',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(?!server/)' },
    }),
    rule({
      name: 'packages-know-no-app',
      comment: 'Packages stand below the applications',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    }),
    rule({
      name: 'demo-is-for-the-seeder',
      comment: 'The demo merchant is data: no code depends on it',
      from: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: [tests, '^apps/server/src/seed/'] },
      to: { path: '^demo/' },
    }),
    rule({
      name: 'sources-import-no-tools',
      comment: 'What runs in production imports nothing that only builds, tests or measures it',
      from: { path: '^(apps|packages)/[^/]+/src/' },
      to: { path: '^(tools|e2e|bench)/' },
    }),

    rule({
      name: 'sources-import-no-tests',
      comment: 'What runs in production imports nothing that is made for tests',
      from: { path: '^(apps|packages)/[^/]+/src/' },
      to: { path: tests },
    }),
    rule({
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or miss a third',
      from: { path: '^(apps|packages|tools)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    }),
    rule({
      name: 'imports-resolve',
      comment: 'An import that cannot be followed is an import that no rule sees',
      from: { path: '^(apps|packages|tools|e2e|bench)/' },
      to: // Vite answers names that begin with `virtual:` itself.
        { couldNotResolve: true, pathNot: '^virtual:' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results)/' },
    // Types are dependencies too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
}
