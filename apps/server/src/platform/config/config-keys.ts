import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const named = z.string('is not set')

/** The text of a file that the variable names. */
export const keyFile = named.transform((file, context) => readNamed(file, context))

function readNamed(file: string, context: { addIssue: (sentence: string) => void }): string {
  const text = readIfThere(file)?.trim()
  if (!text) context.addIssue(`names ${file}, which cannot be read: restore it from a backup`)
  return text ?? ''
}

const kinds = { ed25519: 'Ed25519', prime256v1: 'P-256' } as const

/** A private key of a kind, PKCS 8 PEM, in a file that the variable names. */
export const privateKey = (kind: keyof typeof kinds) =>
  named.transform((file, context): KeyObject => {
    const pem = readNamed(file, context)
    const key = parsePrivateKey(pem)
    if (key && kind === (key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType)) return key
    if (pem)
      context.addIssue(`names ${file}, which is no ${kinds[kind]} private key (PKCS 8 PEM): restore it from a backup`)
    return z.NEVER
  })

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** JSON in a file that the variable names. Its content may be secret: no error message repeats it. */
export const jsonFile = <Schema extends z.ZodType>(schema: Schema, mustHold: string) =>
  keyFile.transform((text, context): z.output<Schema> => {
    const { success, data } = schema.safeParse(parseJson(text))
    if (success) return data
    context.addIssue(mustHold)
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
