import { getLanguage } from '@fairground/contract/languages'
import { isFlagCode } from '../../platform/i18n/flag-code.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { Chip } from '../../ui/choices/chip.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'

export function LanguageChip() {
  const { language } = useLanguage()
  const { overlays } = useSite()
  const { name, flag } = getLanguage(language)
  return (
    <Chip onClick={() => overlays.open('language')}>
      {isFlagCode(flag) && <Flag code={flag} />}
      {name}
    </Chip>
  )
}
