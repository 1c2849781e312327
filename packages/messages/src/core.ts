import ar from '../generated/ar/core.json' with { type: 'json' }
import en from '../generated/en/core.json' with { type: 'json' }
import vi from '../generated/vi/core.json' with { type: 'json' }
import { translationOf, type TranslatedLanguage } from './index.ts'

const core: Readonly<Record<TranslatedLanguage, Readonly<Record<string, unknown>>>> = { EN: en, VN: vi, AR: ar }

/**
 * What the platform puts into the page: compiled texts of the shell, the home page and the errors.
 * @param language a code of the contract's registry; English where it has no texts yet
 */
export const coreMessages = (language: string): Readonly<Record<string, unknown>> => core[translationOf(language)]
