import { TagsInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

/** Of an address only its host is kept. */
const hostOf = (text: string): string =>
  URL.canParse(text)
    ? new URL(text).hostname
    : URL.canParse(`https://${text}`)
      ? new URL(`https://${text}`).hostname
      : text

/** Where banners and download links may lead besides the site itself. */
export function LinkField({ form, isReadOnly, set }: FieldProps) {
  const t = useT()
  return (
    <Section title={t('merchants.links')}>
      <TagsInput
        label={t('merchants.linkHosts')}
        description={t('merchants.linkHostsHint')}
        clearable={false}
        maxTags={100}
        disabled={isReadOnly}
        value={form.linkHosts}
        onChange={(hosts) => set({ linkHosts: [...new Set(hosts.map((host) => hostOf(host.trim())))].toSorted() })}
      />
    </Section>
  )
}
