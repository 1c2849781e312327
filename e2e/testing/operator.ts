import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface OperatorResult {
  code: number
  said: string
  complained: string
}

/** The operator's command line beside the running platform, as a person runs it. */
export function operate(...words: string[]): Promise<OperatorResult> {
  const { FAIRGROUND_DATA_DIR: dataDir = '' } = process.env
  // Other journeys open merchants of their own, and most commands are for one.
  const line = [path.join(root, 'tools/operator.mjs'), ...words, '--data', dataDir, '--merchant', 'demo']
  return new Promise((resolve) => {
    execFile(process.execPath, line, { cwd: root }, (fault, said, complained) =>
      resolve({ code: fault ? Number(fault.code ?? 1) : 0, said, complained }),
    )
  })
}
