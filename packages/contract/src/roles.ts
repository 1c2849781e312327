import { callNames, getCall } from './contract.ts'
import { roles } from './ids.ts'
import { pageCalls } from './page-calls.ts'
import { pages, receptionOf, type PageAddress, type Reception } from './pages.ts'
import { refusalOf } from './refusal-of.ts'

/** docs/roles.md: who may make which call and open which page. Follows from the declarations alone. */
export function drawRoles(): string {
  return [
    '# Roles',
    '',
    'Written by `npm run contract` from the declarations in `packages/contract`; change those. A test compares this page with',
    'them, and others walk every cell: the platform is asked every call by every kind of member, the site opens every page.',
    '',
    'Types 0 are members, 1 and 2 agents, 4 trial players, 40, 41 and 42 restricted.',
    '',
    '## Calls',
    '',
    'What somebody is told whom a call is not for; `yes` for whoever may make it.',
    '',
    ...table([['call', 'request', 'served', ...roles], ...callNames.map(callRow)]),
    '',
    '## Pages',
    '',
    'Where whoever opens an address lands: the page, the login page, home, or where they are with a dialog or a word why.',
    '',
    ...table([['page', ...roles, 'calls it cannot do without'], ...addresses.map(pageRow)]),
    '',
  ].join('\n')
}

const addresses = Object.keys(pages) as PageAddress[]

const callRow = (name: (typeof callNames)[number]): string[] => {
  const declaration = getCall(name)
  const cells = roles.map((role) => refusalOf(role, declaration) ?? 'yes')
  return [
    `\`${name}\``,
    `\`${declaration.method} ${declaration.path}\``,
    declaration.isServed ? 'yes' : 'later',
    ...cells,
  ]
}

const pageRow = (address: PageAddress): string[] => [
  `\`${address}\``,
  ...roles.map((role) => landing(receptionOf(address, role))),
  pageCalls[address].map((name) => `\`${name}\``).join(', '),
]

function landing(reception: Reception): string {
  switch (reception.kind) {
    case 'go':
      return 'page'
    case 'login':
    case 'home':
      return reception.kind
    case 'trial':
      return `dialog: ${reception.reason}`
    case 'reject':
      return `told: ${reception.reason}`
  }
}

/** In the form that the formatter leaves alone: columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0] ?? '', ruler, ...lines.slice(1)]
}
