import { createPrivateKey, type KeyObject } from 'node:crypto'

/** What the files hold that a variable names; undefined and null: something else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
