import { translationOf, type TranslatedLanguage } from '@fairground/messages'
import arCore from '@fairground/messages/generated/ar/core.json?url'
import arRest from '@fairground/messages/generated/ar/rest.json?url'
import enCore from '@fairground/messages/generated/en/core.json?url'
import enRest from '@fairground/messages/generated/en/rest.json?url'
import viCore from '@fairground/messages/generated/vi/core.json?url'
import viRest from '@fairground/messages/generated/vi/rest.json?url'
import type { Texts } from './i18n.ts'

/** Data, not script: fetched as such, and kept for ever under the hash in its name. */
const files: Readonly<Record<TranslatedLanguage, readonly string[]>> = {
  EN: [enCore, enRest],
  VN: [viCore, viRest],
  AR: [arCore, arRest],
}

/** All texts of a language; English where it has none yet. */
export async function loadTexts(language: string): Promise<Texts> {
  const parts = await Promise.all(files[translationOf(language)].map(readJson))
  return Object.assign({}, ...parts) as Texts
}

async function readJson(url: string): Promise<Texts> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Texts
}
