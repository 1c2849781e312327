import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { BannerGroup } from '@fairground/contract'
import { bannerShapes, cropText, largestCrop, type StoredContentPicture } from '@fairground/contract/console'
import { useAct, useExplain } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { CancelButton, Dialog } from '../../dialog.tsx'
import { cropActNames, cropActs } from './crop-acts.ts'
import { CropStage } from './crop-stage.tsx'

export interface ChosenPicture {
  file: File
  image: ImageBitmap
}

interface CropDialogProps {
  of: 'content' | 'points'
  chosen: ChosenPicture
  /** Whose shape is kept. */
  group: BannerGroup
  onClose: () => void
  onDone: (picture: StoredContentPicture) => void
}

/** Asks which part of a picture is kept, and uploads it: the platform cuts it out of the whole. */
export function CropDialog({ of, chosen: { file, image }, group, onClose, onDone }: CropDialogProps) {
  const t = useT()
  const explain = useExplain()
  const hintId = useId()
  const shape = bannerShapes[group]
  const [crop, setCrop] = useState(() => largestCrop(image, shape))
  // A picture that no entry names changes nothing: the dialog may be cancelled meanwhile.
  const upload = useAct(`${of}.uploadPicture`, { isQuiet: true, isQuestion: true })
  const send = () => {
    const form = new FormData()
    form.append('crop', cropText(crop))
    form.append('group', group)
    form.append('picture', file)
    // Called only while the dialog is open: who has cancelled keeps the picture that was there.
    upload.mutate({ body: form }, { onSuccess: onDone })
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('content.crop.title')}>
      <Stack gap="sm">
        <CropStage
          image={image}
          crop={crop}
          shape={shape}
          label={t('content.crop.stage')}
          hintId={hintId}
          onChange={setCrop}
        />
        <Group justify="space-between">
          <Button.Group>
            {cropActNames.map((act) => {
              const next = cropActs[act].change(crop, image, shape)
              return (
                <Button
                  key={act}
                  size="compact-md"
                  variant="default"
                  aria-label={t(`content.crop.acts.${act}`)}
                  onClick={() => setCrop(next)}
                >
                  {cropActs[act].glyph}
                </Button>
              )
            })}
          </Button.Group>
          <Text component="output" size="sm">
            {t('content.crop.kept', {
              ...crop,
              wholeWidth: image.width,
              wholeHeight: image.height,
            })}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" id={hintId}>
          {t('content.crop.hint')}
        </Text>
        {upload.error && (
          <Alert color="red" role="alert">
            {explain(upload.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <CancelButton />
          <Button loading={upload.isPending} onClick={send}>
            {t('content.crop.use')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
