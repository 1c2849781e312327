import type { CallDeclaration } from '../call/call.ts'
import { contract, nounOf } from '../contract.ts'

const warning = '// Written by `npm run contract` from the declarations. Change those, then run it again.\n'

/**
 * The typed client's files: path from `src` → text. One file beside every `calls.ts`, so that a page loads the endpoints
 * of what it calls and a change of a call stays in its folder.
 */
export function clientFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries<Record<string, CallDeclaration>>(contract).map(([folder, declarations]) => {
      const src = '../'.repeat(folder.split('/').length + 1)
      const endpoints = Object.entries(declarations).map(([name, declaration]) =>
        endpointLine(`${nounOf(folder)}.${name}`, name, declaration),
      )
      return [
        `${folder}/generated/client.ts`,
        `${warning}import { endpoint } from '${src}client/endpoint.ts'\nimport type { Calls } from '${src}contract.ts'\n\n${endpoints.join('\n')}\n`,
      ]
    }),
  )
}

function endpointLine(key: string, name: string, { method, path, moduleId, ...flags }: CallDeclaration): string {
  const given = [`'${method} ${path}'`, `'${moduleId}'`]
  if (flags.isSealed) given.push(`'sealed'`)
  if (flags.isIdempotent) given.push(`'idempotent'`)
  return `export const ${name} = /* @__PURE__ */ endpoint<Calls['${key}']>(${given.join(', ')})`
}
