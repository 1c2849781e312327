import type { CommandUsage } from '../platform/operator/operator-command.ts'

export function helpText(commands: readonly CommandUsage[]): string {
  const usages = commands.map(({ name, words, summary }) => ({ usage: [name, ...words].join(' '), summary }))
  const width = Math.max(...usages.map(({ usage }) => usage.length))
  return `npm run operator -- <command> [options]

${usages.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}

  --merchant <code>      whose members; needed where there are several merchants
  --data <folder>        the platform's data folder (./data)
  --database-url <url>   the platform's database, where it is not the embedded one (also: DATABASE_URL)
  --help                 this text

Commands that change something or show personal data need a login. Scripts pass the answers to \`login --print-session\` on
its input, a line each, and what it prints to later commands in the variable FAIRGROUND_OPERATOR_SESSION.

It works beside a running platform, and on one that is stopped.`
}
