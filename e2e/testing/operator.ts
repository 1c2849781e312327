import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface OperatorResult {
  code: number
  said: string
  complained: string
}

/** Runs operator commands beside the running platform, as a person does. */
export function operate(...words: string[]): Promise<OperatorResult> {
  const { FAIRGROUND_DATA_DIR: dataDir = '' } = process.env
  // Other journeys create merchants, and most commands are for one merchant.
  const line = [path.join(root, 'tools/operator.mjs'), ...words, '--data', dataDir, '--merchant', 'demo']
  return new Promise((resolve) => {
    execFile(process.execPath, line, { cwd: root }, (fault, said, complained) =>
      resolve({ code: fault ? Number(fault.code ?? 1) : 0, said, complained }),
    )
  })
}
