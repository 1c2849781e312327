import { TextInput } from '@mantine/core'
import type { ChannelNames, OperatorReply } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'

interface NamesFieldsProps {
  names: ChannelNames
  languages: OperatorReply<'payments.terms'>['choices']['languages']
  onChange: (names: ChannelNames) => void
}

const nameMax = 60

/** A name in each language of the site; those whose language has none read the first one. */
export function NamesFields({ names, languages, onChange }: NamesFieldsProps) {
  const t = useT()
  return languages.map(({ code, name: language }) => (
    <TextInput
      key={code}
      label={t('payments.terms.nameIn', { language })}
      dir="auto"
      maxLength={nameMax}
      value={names[code] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [code]: _, ...others } = names
        onChange(value ? { ...others, [code]: value } : others)
      }}
    />
  ))
}

export const areNamesReady = (names: ChannelNames): boolean => {
  const written = Object.values(names)
  return written.length > 0 && written.every((name) => name.trim() !== '')
}
