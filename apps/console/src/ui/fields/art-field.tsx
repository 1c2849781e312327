import { Group, Image, NativeSelect } from '@mantine/core'
import { artName } from './art-name.ts'

interface ArtFieldProps {
  label: string
  arts: readonly { art: string; src: string }[]
  value: string
  isReadOnly?: boolean
  onChange: (art: string) => void
}

const heightPx = 52

/** One of the pictures that come with the site, shown beside its name. */
export function ArtField({ label, arts, value, isReadOnly = false, onChange }: ArtFieldProps) {
  const chosen = arts.find(({ art }) => art === value)
  return (
    <Group align="end" wrap="nowrap">
      <NativeSelect
        label={label}
        flex={1}
        data={[...new Set([value, ...arts.map(({ art }) => art)])].map((art) => ({ value: art, label: artName(art) }))}
        value={value}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {chosen?.src && <Image src={chosen.src} alt={artName(value)} w="auto" h={heightPx} radius="sm" />}
    </Group>
  )
}
