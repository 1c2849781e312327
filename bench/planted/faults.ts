/** A change to one file that breaks a promise, and the check that has to notice it. */
export interface Fault {
  /** What the platform would do wrong. */
  what: string
  file: string
  /** Stands in the file once. */
  find: string
  replace: string
  check: TestCheck | ToolCheck
}

export interface TestCheck {
  project: 'unit' | 'components' | 'server' | 'tools'
  /** Only this file runs. */
  file: string
  /** The test that fails; others of the file may fail too. */
  test: string
}

/** A static rule: the tool refuses the tree, by this rule, and names the file. */
export interface ToolCheck {
  tool: string
  rule: string
}

const modules = 'apps/server/src/modules'

const server = (file: string, test: string): TestCheck => ({ project: 'server', file: `apps/server/src/${file}`, test })
const unit = (file: string, test: string): TestCheck => ({ project: 'unit', file, test })

/** Money, and what two people decide. */
const moneyFaults: readonly Fault[] = [
  {
    what: 'a bet is taken that the wallet does not cover',
    file: 'apps/server/sql/ledger.sql',
    find: 'held.cash + held.bonus >= o.amount as is_covered',
    replace: 'true as is_covered',
    check: server(
      'modules/lottery/orders/place-order.test.ts',
      'with more than there is is refused and writes nothing',
    ),
  },
  {
    what: 'two approvals of one operator count as two operators',
    file: `${modules}/operators/votes/votes.queries.ts`,
    find: '>= wanted) return null',
    replace: '>= wanted || !added) return null',
    check: server(
      'modules/operators/votes/votes.test.ts',
      'a vote for another payment replaces the earlier one of the operator, with its time',
    ),
  },
  {
    what: 'who proposes an adjustment of a balance decides it, too',
    file: `${modules}/wallet/adjustments/decide-adjustment.ts`,
    find: "  if (row.proposed_by === operatorIn(scope)) throw new Refused('own_act')\n",
    replace: '',
    check: server(
      'modules/wallet/adjustments/adjustments.test.ts',
      'is not decided by who proposed it, but may be taken back by them only',
    ),
  },
  {
    what: 'a promotion pays more than its budget',
    file: `${modules}/promotions/engine/offers.queries.ts`,
    find: '(budget is null or spent + ${units} <= budget)',
    replace: '(budget is null or ${units} <= budget)',
    check: server('modules/promotions/engine/claims.test.ts', 'is not passed by many members at once'),
  },
  {
    what: 'an agent gives a downline a higher rate than the own one',
    file: 'apps/server/sql/agents.rates.sql',
    find: 'least(p_limits[2], coalesce(max(p.series), p_limits[2]))',
    replace: 'p_limits[2]',
    check: server(
      'modules/agents/rebates/rates.test.ts',
      'sets nobody’s above the own, below the next below, or outside of what the merchant allows',
    ),
  },
  {
    what: 'an amount is shown rounded up',
    file: 'packages/money/src/plain/format-shown.ts',
    find: 'fraction.slice(0, decimals)',
    replace: 'Number(`0.${fraction}`).toFixed(decimals).slice(2)',
    check: unit(
      'packages/money/src/money.test.ts',
      'shown amounts group thousands, cut finer digits and use the typographic minus',
    ),
  },
]

/** Games, draws, and the limits of players. */
const playFaults: readonly Fault[] = [
  {
    what: 'a deposit above the member’s own limit is taken',
    file: `${modules}/payments/deposits/open-deposit.ts`,
    find: '  if (refusal) throw refusal\n',
    replace: '',
    check: server(
      'modules/responsible-gaming/deposit-limits.test.ts',
      'a deposit is refused above the limit and taken at it, and what may still be paid counts',
    ),
  },
  {
    what: 'who has excluded themselves can bet',
    file: `${modules}/lottery/orders/place-within-limits.ts`,
    find: '    if (refusal && !isKnown) throw refusal\n',
    replace: '',
    check: server(
      'modules/responsible-gaming/pauses.test.ts',
      'holds past its time until the member asks to come back, and a day more',
    ),
  },
  {
    what: 'a draw takes bets after it has closed',
    file: 'apps/server/sql/lottery.sql',
    find: 'v_now >= v_draw.closes_at or ',
    replace: '',
    check: server('modules/lottery/orders/place-order.test.ts', 'takes no bets before it opens nor after it closes'),
  },
  {
    what: 'a prize of the lottery is rounded up',
    file: 'packages/lottery/src/order/price-line.ts',
    find: "staked * BigInt(series) * draws, ways, 'down'",
    replace: "staked * BigInt(series) * draws, ways, 'up'",
    check: unit(
      'packages/lottery/src/order/price-line.test.ts',
      'rounds down once, after the multiple: three pairs at 6.66666… pay 20',
    ),
  },
  {
    what: 'the proof of a draw passes with a seed of another key',
    file: 'packages/fair/src/draw-proof.ts',
    find: "  if (toHex(drawSeed(key)) !== proof.seed) return 'seed_mismatch'\n",
    replace: '',
    check: unit('packages/fair/src/draw-proof.test.ts', 'names what is wrong'),
  },
  {
    what: 'a vendor’s call is taken without its signature',
    file: `${modules}/games/rounds/vendor-wallet.routes.ts`,
    find: 'if (!isSigned(request, raw, keys))',
    replace: 'if (keys.length === 0)',
    check: server('modules/games/rounds/vendor-wallet.test.ts', 'unsigned is refused before it is read'),
  },
]

/** Access, pages and the rules of the sources. */
const accessFaults: readonly Fault[] = [
  {
    what: 'a session goes on after its logout',
    file: `${modules}/accounts/sessions/log-out.ts`,
    find: '    await deleteSession(tx, session.id)\n',
    replace: '',
    check: server(
      'modules/accounts/sessions/session-ticket.test.ts',
      'ends by logging out, and the member’s other sessions do not',
    ),
  },
  {
    what: 'a view shows one merchant the rows of another',
    file: 'apps/server/sql/bets.sql',
    find: 'create view open_stake with (security_invoker = true) as',
    replace: 'create view open_stake as',
    check: server(
      'platform/db/row-security.test.ts',
      'every view reads with the rights of whoever asks, and gives the merchant of each row',
    ),
  },
  {
    what: 'an announcement may hold a frame of another site',
    file: `${modules}/content/clean-html.ts`,
    find: "      'hr',\n",
    replace: "      'hr',\n      'iframe',\n",
    check: server(
      'modules/content/entries/hostile-texts.test.ts',
      'whatever is written in announcement, only text and its structure is stored and shown',
    ),
  },
  {
    what: 'a form field has no label',
    file: 'apps/web/src/ui/fields/field-frame.tsx',
    find: '<label htmlFor={id}>',
    replace: '<label>',
    check: {
      project: 'components',
      file: 'apps/web/src/ui/fields/fields.component.test.tsx',
      test: 'a password is shown and hidden again',
    },
  },
  {
    what: 'a text is missing in one language',
    file: 'packages/texts/wallet/ar.json',
    find: '    "small":',
    replace: '    "tiny":',
    check: unit('packages/texts/src/build/catalogue.test.ts', 'has the keys of English'),
  },
  {
    what: 'a killed test run leaves a folder behind',
    file: 'tools/lib/testing/clear-run.mjs',
    find: "['/dev/shm', path.join(root, 'node_modules/.cache')]",
    replace: "['/dev/shm']",
    check: {
      project: 'tools',
      file: 'tools/lib/testing/test-run.test.mjs',
      test: 'the next run ends and removes what a run has left that was killed in phase 2',
    },
  },
  {
    what: 'a draw depends on the clock',
    file: 'packages/fair/src/draw-numbers.ts',
    find: 'const countMax = 1_000',
    replace: 'const countMax = 1_000 + (Date.now() % 2)',
    check: { tool: 'tools/tidy.mjs', rule: 'clock-and-chance' },
  },
  {
    what: 'a module imports what another one keeps to itself',
    file: `${modules}/lottery/orders/place-within-limits.ts`,
    find: "'../../responsible-gaming/index.ts'",
    replace: "'../../responsible-gaming/check-play.ts'",
    check: { tool: 'tools/architecture.mjs', rule: 'server-modules-meet-at-index' },
  },
]

export const faults: readonly Fault[] = [...moneyFaults, ...playFaults, ...accessFaults]
