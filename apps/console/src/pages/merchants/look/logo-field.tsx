import { Alert, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import type { LookForm } from '@fairground/contract/console'
import { useAct, useExplain, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'

interface LogoFieldProps {
  as: 'logo' | 'icon'
  picture: LookForm['logo']
  isReadOnly: boolean
  onChange: (picture: LookForm['logo']) => void
}

export function LogoField({ as, picture, isReadOnly, onChange }: LogoFieldProps) {
  const t = useT()
  const explain = useExplain()
  const upload = useAct('content.uploadPicture', { onDone: onChange, isQuiet: true })
  const key = picture?.upload ?? ''
  const { data } = useRead('content.picture', { params: { key } }, { isEnabled: key !== '' })
  const send = (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('as', as)
    form.append('picture', file)
    upload.mutate({ body: form })
  }
  const type = as === 'icon' ? 'image/png' : 'image/webp'
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t(`merchants.${as}`)}
      </Text>
      {picture && data ? (
        <Image src={`data:${type};base64,${data.picture}`} alt={t(`merchants.${as}`)} h={64} w="auto" fit="contain" />
      ) : (
        <Text size="sm" c="dimmed">
          {t('merchants.siteOwn')}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          <FileButton onChange={send} accept="image/png,image/jpeg">
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                aria-label={t(`merchants.upload.${as}`)}
                loading={upload.isPending}
              >
                {t('content.upload')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="default" size="xs" aria-label={t(`merchants.remove.${as}`)} onClick={() => onChange(null)}>
              {t('merchants.useOwn')}
            </Button>
          )}
        </Group>
      )}
      {upload.error && (
        <Alert color="red" role="alert">
          {explain(upload.error)}
        </Alert>
      )}
    </Stack>
  )
}
