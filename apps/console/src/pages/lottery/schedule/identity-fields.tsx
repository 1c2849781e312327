import { TextInput } from '@mantine/core'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ArtField } from '../../../ui/fields/art-field.tsx'
import { Unread } from '../../../ui/unread.tsx'

interface Identity {
  code: string
  /** Empty until one is chosen. */
  art: string
}

/** What a lottery keeps for good: its code, and its picture. */
export function IdentityFields({ value, onChange }: { value: Identity; onChange: (value: Identity) => void }) {
  const t = useT()
  const read = useRead('lottery.emblems', {})
  return (
    <>
      <TextInput
        label={t('lottery.code')}
        description={t('lottery.schedule.codeText')}
        required
        maxLength={64}
        pattern="[A-Za-z0-9][A-Za-z0-9_.\-]*"
        value={value.code}
        onChange={({ currentTarget: { value: code } }) => onChange({ ...value, code })}
      />
      {read.error !== null && <Unread read={read} height={0} />}
      <ArtField
        label={t('lottery.schedule.emblem')}
        arts={read.data?.list ?? []}
        value={value.art}
        isRequired
        onChange={(art) => onChange({ ...value, art })}
      />
    </>
  )
}

export const isIdentified = ({ code, art }: Identity): boolean => code !== '' && art !== ''
