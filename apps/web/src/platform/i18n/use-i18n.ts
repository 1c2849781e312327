import { useSite } from '../site.ts'
import { useStore } from '../store.ts'
import type { Spoken, Translate } from './i18n.ts'

export const useSpoken = (): Spoken => useStore(useSite().i18n)

/** `t('site.nav.home')`. Every text is there, except in the first view of home, which has those it shows. */
export const useT = (): Translate => useSpoken().t
