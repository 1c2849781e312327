import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Of node_modules, what tools write: shared with the original, they would change it. */
const written = new Set(['.cache', '.vite', '.vite-temp'])

/** Copies the sources with their libraries, as a repository of its own: the checks ask git for the files. */
export function copyTree(from: string, to: string): void {
  const files = git(from, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(from, file)))
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(to, folder), { recursive: true })
  for (const file of files) copyFileSync(path.join(from, file), path.join(to, file))
  linkFolder(path.join(from, 'node_modules'), path.join(to, 'node_modules'))
  git(to, ['init', '--quiet'])
  // Forced: nothing is left out for a rule of this machine.
  git(to, ['add', '--force', '--pathspec-from-file=-', '--pathspec-file-nul'], files.join('\0'))
}

/** Hard links instead of copies: nothing writes the libraries. Symbolic links are relative, and lead into the copy. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (written.has(entry.name)) continue
    const [original, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(original, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(original), copy)
    else linkSync(original, copy)
  }
}

function git(folder: string, words: readonly string[], input = ''): string {
  // A repository that the environment names would be the one of a commit under way.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const { status, stdout, stderr } = spawnSync('git', words, {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  if (status !== 0) throw new Error(`git ${words[0]} has failed in ${folder}: ${stderr}`)
  return stdout
}
