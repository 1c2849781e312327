import { TextInput } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useT } from '../../platform/i18n.tsx'
import { autoDirection } from './auto-direction.ts'

type Languages = OperatorReply<'lottery.lotteries'>['languages']
type Names = Partial<Record<Languages[number]['code'], string>>

interface NamesFieldsProps {
  names: Names
  languages: Languages
  maxLength?: number
  onChange: (names: Names) => void
}

/** A name in each language of the site. */
export function NamesFields({ names, languages, maxLength = 60, onChange }: NamesFieldsProps) {
  const t = useT()
  return languages.map(({ code, name: language }) => (
    <TextInput
      key={code}
      label={t('shell.nameIn', { language })}
      {...autoDirection}
      maxLength={maxLength}
      value={names[code] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [code]: _, ...others } = names
        onChange(value ? { ...others, [code]: value } : others)
      }}
    />
  ))
}

/** None is of blanks alone. */
export const areNamesWritten = (names: Names): boolean => Object.values(names).every((name) => name.trim() !== '')

/** There is one at least: players whose language has none read the first. */
export const areNamesReady = (names: Names): boolean => Object.keys(names).length > 0 && areNamesWritten(names)
