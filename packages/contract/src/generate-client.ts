import { contract } from './contract.ts'
import type { CallDeclaration } from './call.ts'

const warning = '// Written by `npm run contract` from the declarations. Change those, then run it again.\n'

/** The typed client's files: name → text. One file per group, so that a page carries the endpoints it uses. */
export function generateClient(): Record<string, string> {
  return Object.fromEntries(
    Object.entries<Record<string, CallDeclaration>>(contract).map(([group, members]) => [
      `${group}.ts`,
      `${warning}import type { Calls } from '../../contract.ts'\nimport { endpoint } from '../../endpoint.ts'\n\n${Object.entries(
        members,
      )
        .map(([name, declaration]) => line(group, name, declaration))
        .join('\n')}\n`,
    ]),
  )
}

function line(group: string, name: string, { method, path, moduleId, ...flags }: CallDeclaration): string {
  const given = [`'${method} ${path}'`, `'${moduleId}'`]
  if (flags.isSealed) given.push(`'sealed'`)
  if (flags.isIdempotent) given.push(`'idempotent'`)
  return `export const ${name} = /* @__PURE__ */ endpoint<Calls['${group}.${name}']>(${given.join(', ')})`
}
