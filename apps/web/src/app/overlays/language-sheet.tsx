import { getLanguage, type LanguageTag } from '@fairground/contract/languages'
import { useState } from 'react'
import { isFlagCode } from '../../platform/i18n/flag-code.ts'
import { offeredLanguages } from '../../platform/i18n/language-codes.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { OverlayProps } from '../shell/overlay-host.tsx'
import styles from './language-sheet.module.css'
import { findLanguages } from './find-languages.ts'

/** Few languages need no search. */
const searchFrom = 9

export { LanguageSheet as Part }

function LanguageSheet({ isOpen, onClose }: OverlayProps) {
  const { t, language } = useLanguage()
  const { boot, i18n } = useSite()
  const [search, setSearch] = useState('')
  const offered = offeredLanguages(boot)
  const found = findLanguages(offered, search)
  const choose = async (tag: LanguageTag) => {
    onClose()
    if (tag === language) return
    try {
      await i18n.changeLanguage(tag)
    } catch {
      toast.show({ tone: 'error', text: t('errors.connection_lost') })
    }
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('site.menu.languages.title')}
      titleEnd={<span className={styles.count}>{offered.length}</span>}
      closeLabel={t('site.action.close')}
      isTall={offered.length >= searchFrom}
    >
      {offered.length >= searchFrom && (
        <SearchField
          label={t('site.menu.languages.search')}
          clearLabel={t('site.menu.languages.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      {found.length === 0 && <p className={styles.none}>{t('site.menu.languages.none')}</p>}
      <ul className={styles.languages}>
        {found.map((tag) => {
          const { name, flag } = getLanguage(tag)
          return (
            <li key={tag}>
              <button
                type="button"
                lang={tag}
                aria-current={tag === language || undefined}
                onClick={() => void choose(tag)}
              >
                {isFlagCode(flag) && <Flag code={flag} />}
                <span>{name}</span>
                {tag === language && <Icon name="check" weight="bold" size={17} />}
              </button>
            </li>
          )
        })}
      </ul>
    </BottomSheet>
  )
}
