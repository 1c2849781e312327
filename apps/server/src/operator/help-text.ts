import type { OperatorCommand } from '../platform/operator/operator-command.ts'

export function helpText(commands: readonly OperatorCommand[]): string {
  const usages = commands.map(({ name, words, summary }) => ({ usage: [name, ...words].join(' '), summary }))
  const width = Math.max(...usages.map(({ usage }) => usage.length))
  return `npm run operator -- <command> [options]

${usages.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}

  --operator <name>      recorded in the audit trail (also: the variable FAIRGROUND_OPERATOR)
  --merchant <code>      whose members; needed where there are several merchants
  --data <folder>        the platform's data folder (./data)
  --database-url <url>   the platform's database, where it is not the embedded one (also: DATABASE_URL)
  --help                 this text

It works beside a running platform, and on one that is stopped.`
}
