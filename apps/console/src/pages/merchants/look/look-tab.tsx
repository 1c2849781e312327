import { Button, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { LookForm } from '@fairground/contract/console'
import { checkContrasts, cornerNames, cornerPixels, isTooWeak } from '@fairground/contract/look'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { usePhone } from '../../../platform/use-phone.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Section } from '../../../ui/section.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useDraft } from '../../../platform/use-draft.ts'
import { ColourFields } from './colour-fields.tsx'
import { ContrastList } from './contrast-list.tsx'
import { LogoField } from './logo-field.tsx'
import { areColours, plainColours } from './plain-colours.ts'

/** Name, pictures and colours, with what they do to readability. */
export function LookTab({ look }: { look: LookForm }) {
  const t = useT()
  const may = useMay()
  const { read, draft, set, load, isDirty, isStale } = useDraft(look)
  const save = useAct('merchants.setLook')
  const preview = useAct('merchants.previewLook', { onDone: usePhone() })
  const isReadOnly = !may('merchants.write')
  const checks = checkContrasts(plainColours(draft.colours))
  const isWrong = draft.name.trim() === '' || !areColours(draft.colours) || checks.some(isTooWeak)
  return (
    <Stack>
      <Section title={t('merchants.identity')}>
        <Stack>
          <TextInput
            label={t('merchants.name')}
            maxLength={40}
            required
            readOnly={isReadOnly}
            value={draft.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {(['logo', 'icon'] as const).map((as) => (
              <LogoField
                key={as}
                as={as}
                picture={draft[as]}
                isReadOnly={isReadOnly}
                onChange={(picture) => set({ [as]: picture })}
              />
            ))}
            {cornerNames.map((corner) => (
              <NumberInput
                key={corner}
                label={t(`merchants.corner.${corner}`)}
                placeholder={String(cornerPixels[corner])}
                min={cornerPixels.min}
                max={cornerPixels.max}
                allowDecimal={false}
                clampBehavior="blur"
                readOnly={isReadOnly}
                value={draft.corners[corner] ?? ''}
                onChange={(value) => {
                  const { [corner]: _, ...others } = draft.corners
                  set({ corners: typeof value === 'number' ? { ...others, [corner]: value } : others })
                }}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Section>
      <ColourFields colours={draft.colours} isReadOnly={isReadOnly} onChange={(colours) => set({ colours })} />
      <ContrastList checks={checks} />
      {!isReadOnly && (
        <SaveBar
          title={t('merchants.tabs.look')}
          isDirty={isDirty}
          isStale={isStale}
          isWrong={isWrong}
          isBusy={save.isPending}
          onLoad={load}
          onSave={(reason) => save.mutateAsync({ body: { before: read, look: draft, reason } })}
          acts={
            <Button
              variant="default"
              disabled={isWrong}
              loading={preview.isPending}
              onClick={() => preview.mutate({ body: { look: draft } })}
            >
              {t('content.preview')}
            </Button>
          }
        />
      )}
    </Stack>
  )
}
