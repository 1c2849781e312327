import { Group, Image, NativeSelect, TextInput } from '@mantine/core'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { artName } from '../../../ui/fields/art-name.ts'
import { Unread } from '../../../ui/unread.tsx'

const emblemPx = 52

interface Identity {
  code: string
  /** Empty until one is chosen. */
  art: string
}

/** What a lottery keeps for good: its code, and its picture. */
export function IdentityFields({ value, onChange }: { value: Identity; onChange: (value: Identity) => void }) {
  const t = useT()
  const read = useRead('lottery.emblems', {})
  const emblems = read.data?.list ?? []
  const emblem = emblems.find(({ art }) => art === value.art)
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
      <Group align="end">
        <NativeSelect
          label={t('lottery.schedule.emblem')}
          required
          data={[{ value: '', label: '–' }, ...emblems.map(({ art }) => ({ value: art, label: artName(art) }))]}
          value={value.art}
          onChange={({ currentTarget: { value: art } }) => onChange({ ...value, art })}
        />
        {emblem && <Image src={emblem.src} alt="" w={emblemPx} h={emblemPx} />}
      </Group>
    </>
  )
}

export const isIdentified = ({ code, art }: Identity): boolean => code !== '' && art !== ''
