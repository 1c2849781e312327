import { Alert, Button, Chip, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { pictureBytesMax, type BannerGroup } from '@fairground/contract'
import type { StoredContentPicture } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../section.tsx'
import { CropDialog, type ChosenPicture } from './crop-dialog.tsx'

interface PictureFieldProps {
  /** What the picture is for: whose permissions are needed. */
  of: 'content' | 'points'
  picture: StoredContentPicture | null
  /** Of the site. */
  pictures: readonly { art: string; src: string }[]
  /** In the shape of which banners an uploaded picture is kept. */
  group?: BannerGroup
  isOptional?: boolean
  isReadOnly: boolean
  onChange: (picture: StoredContentPicture | null) => void
}

const nothing = 'none'
const own = 'upload'

export function PictureField(props: PictureFieldProps) {
  const { of, picture, pictures, group = 'm_home', isOptional = false, isReadOnly, onChange } = props
  const t = useT()
  const { chosen: cropped, refusal, choose, reset, close } = useChosenPicture()
  const chosen = picture === null ? nothing : 'art' in picture ? picture.art : own
  return (
    <Section title={t('content.picture')}>
      <Stack gap="sm">
        <Chosen of={of} picture={picture} pictures={pictures} />
        {!isReadOnly && (
          <>
            <Chip.Group
              value={chosen}
              onChange={(value) => {
                if (value === nothing) onChange(null)
                else if (value !== own) onChange({ art: value })
              }}
            >
              <Group gap="xs">
                {isOptional && <Chip value={nothing}>{t('content.noPicture')}</Chip>}
                {pictures.map(({ art }) => (
                  <Chip key={art} value={art}>
                    {art.replace('banners/', '')}
                  </Chip>
                ))}
                {chosen === own && <Chip value={own}>{t('content.uploaded')}</Chip>}
              </Group>
            </Chip.Group>
            <Group>
              <FileButton onChange={(file) => void choose(file)} resetRef={reset} accept="image/png,image/jpeg">
                {(props) => (
                  <Button {...props} variant="default">
                    {t('content.upload')}
                  </Button>
                )}
              </FileButton>
              <Text size="sm" c="dimmed" flex={1} miw={220}>
                {t(`${of}.pictureHint`)}
              </Text>
            </Group>
            {refusal && (
              <Alert color="red" role="alert">
                {t(`refusals.${refusal}`)}
              </Alert>
            )}
            {cropped && (
              <CropDialog
                of={of}
                chosen={cropped}
                group={group}
                onClose={close}
                onDone={(uploaded) => {
                  onChange(uploaded)
                  close()
                }}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

/** A picture from the disk, once the browser has read it. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [refusal, setRefusal] = useState<'picture_invalid' | 'picture_too_large' | null>(null)
  const reset = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    if (!file) return
    // The same file may be chosen again.
    reset.current?.()
    if (file.size > pictureBytesMax) return setRefusal('picture_too_large')
    const image = await createImageBitmap(file).catch(() => null)
    setRefusal(image ? null : 'picture_invalid')
    setChosen(image && { file, image })
  }
  const close = () => {
    setChosen(null)
    chosen?.image.close()
  }
  return { chosen, refusal, choose, reset, close }
}

function Chosen({ of, picture, pictures }: Pick<PictureFieldProps, 'of' | 'picture' | 'pictures'>) {
  const t = useT()
  const key = picture && 'upload' in picture ? picture.upload : ''
  const { data } = useRead(`${of}.picture`, { params: { key } }, { isEnabled: key !== '' })
  if (picture === null) return null
  const built = 'art' in picture ? pictures.find(({ art }) => art === picture.art)?.src : undefined
  const src = key === '' ? built : data && `data:image/webp;base64,${data.picture}`
  return <Image src={src} alt={t('content.picture')} w={360} maw="100%" mah={240} fit="contain" radius="md" />
}
