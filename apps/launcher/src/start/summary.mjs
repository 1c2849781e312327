// @ts-check
import os from 'node:os'
import path from 'node:path'

/**
 * The message after a successful start.
 * @param {import('../processes/processes.mjs').Stack} stack
 * @param {{ host: string, dataDir: string, seconds: number }} start
 * @returns {string}
 */
export function summaryOf(stack, { host, dataDir, seconds }) {
  const { port, databaseDir, demoAccounts, demoOperators, outboxKey } = stack
  const lines = [
    '',
    `Fairground is running (ready in ${seconds.toFixed(1)} s).`,
    '',
    `  the site        http://localhost:${port}`,
  ]
  lines.push(`  the console     http://localhost:${port + 3}`)
  const addresses = host === '0.0.0.0' || host === '::' ? lanAddresses() : []
  for (const address of addresses) lines.push(`  on your phone   http://${address}:${port}`)
  if (demoAccounts.length > 0) {
    lines.push('', ...accountLines(demoAccounts), '', `  codes and mails http://localhost:${port}/dev/outbox`)
    const [address] = addresses
    if (address) lines.push(`  elsewhere, once http://${address}:${port}/dev/outbox?key=${outboxKey}`)
  }
  if (demoOperators.length > 0) lines.push('', ...operatorLines(demoOperators))
  lines.push('', `  data            ${shown(dataDir)}`)
  if (databaseDir && path.dirname(databaseDir) !== dataDir) lines.push(`  database        ${databaseDir}`)
  if (!databaseDir) lines.push('  database        the server in DATABASE_URL')
  lines.push(
    `  logs            ${shown(path.join(dataDir, 'logs'))}`,
    '',
    'Ctrl-C stops it; `npm start` goes on with the same data.',
    '',
  )
  return lines.join('\n')
}

/** @param {import('../processes/processes.mjs').DemoAccount[]} accounts */
function accountLines(accounts) {
  const width = Math.max(...accounts.map(({ username }) => username.length))
  const passwordWidth = Math.max(...accounts.map(({ password }) => password.length))
  return accounts.map(({ username, password, what }, index) => {
    const title = index === 0 ? 'demo accounts' : ''
    return `  ${title.padEnd(15)} ${username.padEnd(width)}  ${password.padEnd(passwordWidth)}  ${what}`
  })
}

/** @param {import('../processes/processes.mjs').DemoOperator[]} operators */
function operatorLines(operators) {
  const lines = operators.map(({ name, password, totpSecret }, index) => {
    const title = index === 0 ? 'demo operators' : ''
    return `  ${title.padEnd(15)} ${name.padEnd(6)}  ${password}  authenticator app: ${totpSecret}`
  })
  return [...lines, `  ${''.padEnd(15)} npm run operator -- login ${operators[0]?.name}`]
}

function lanAddresses() {
  return Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/** @param {string} folder */
function shown(folder) {
  const relative = path.relative(process.cwd(), folder)
  return relative === '' || relative.startsWith('..') ? folder : `./${relative}`
}
