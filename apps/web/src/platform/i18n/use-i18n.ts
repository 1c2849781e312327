import { useSite } from '../site.ts'
import { useStore } from '../store.ts'
import type { LanguageState, Translate } from './i18n.ts'

export const useLanguage = (): LanguageState => useStore(useSite().i18n)

/** `t('site.nav.home')`. Every text is there, except in the first view of home, which has those it shows. */
export const useT = (): Translate => useLanguage().t
