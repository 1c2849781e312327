import { Group, Image, NativeSelect } from '@mantine/core'
import { artName } from './art-name.ts'

interface ArtFieldProps {
  label: string
  arts: readonly { art: string; src: string }[]
  /** Empty until one is chosen. */
  value: string
  isReadOnly?: boolean
  isRequired?: boolean
  onChange: (art: string) => void
}

const heightPx = 52

/** One of the pictures that come with the site, shown beside its name. */
export function ArtField({ label, arts, value, isReadOnly = false, isRequired = false, onChange }: ArtFieldProps) {
  const chosen = arts.find(({ art }) => art === value)
  return (
    <Group align="end" wrap="nowrap">
      <NativeSelect
        label={label}
        flex={1}
        data={[...new Set([value, ...arts.map(({ art }) => art)])].map((art) => ({
          value: art,
          label: art === '' ? '–' : artName(art),
        }))}
        value={value}
        required={isRequired}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {chosen?.src && <Image src={chosen.src} alt={artName(value)} w="auto" h={heightPx} radius="sm" />}
    </Group>
  )
}
