import { Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function LimitFields({
  form: { series, slots, sessionIdleMinutes, affiliateWindowDays, numberSilenceDays, trial },
  isReadOnly,
  set,
}: FieldProps) {
  const t = useT()
  return (
    <Section title={t('merchants.limits')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('merchants.idle')}
            min={5}
            max={1_440}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            value={sessionIdleMinutes}
            onChange={(value) => typeof value === 'number' && set({ sessionIdleMinutes: value })}
          />
          <NumberInput
            label={t('merchants.affiliateWindow')}
            min={1}
            max={365}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            value={affiliateWindowDays}
            onChange={(value) => typeof value === 'number' && set({ affiliateWindowDays: value })}
          />
          <NumberInput
            label={t('merchants.numberSilence')}
            description={t('merchants.numberSilenceHint')}
            min={7}
            max={730}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            value={numberSilenceDays}
            onChange={(value) => typeof value === 'number' && set({ numberSilenceDays: value })}
          />
          <NumberInput
            label={t('merchants.spin')}
            min={300}
            max={10_000}
            step={100}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            value={slots.minimumSpinMs}
            onChange={(value) => typeof value === 'number' && set({ slots: { ...slots, minimumSpinMs: value } })}
          />
          {(['min', 'max'] as const).map((end) => (
            <NumberInput
              key={end}
              label={t(`merchants.series.${end}`)}
              description={t('merchants.series.hint')}
              min={1_000}
              max={2_000}
              allowDecimal={false}
              clampBehavior="blur"
              readOnly={isReadOnly}
              value={series[end]}
              onChange={(value) => typeof value === 'number' && set({ series: { ...series, [end]: value } })}
            />
          ))}
        </SimpleGrid>
        <Checkbox
          label={t('merchants.turbo')}
          disabled={isReadOnly}
          checked={slots.isTurboAllowed}
          onChange={({ currentTarget }) => set({ slots: { ...slots, isTurboAllowed: currentTarget.checked } })}
        />
        {trial && (
          <>
            <Checkbox
              label={t('merchants.trial')}
              disabled={isReadOnly}
              checked={trial.isOpen}
              onChange={({ currentTarget }) => set({ trial: { ...trial, isOpen: currentTarget.checked } })}
            />
            <Checkbox
              label={t('merchants.trialAge')}
              disabled={isReadOnly}
              checked={trial.needsAge}
              onChange={({ currentTarget }) => set({ trial: { ...trial, needsAge: currentTarget.checked } })}
            />
            <TextInput
              label={t('merchants.trialAmount')}
              inputMode="decimal"
              maw={320}
              readOnly={isReadOnly}
              value={trial.startAmount}
              onChange={({ currentTarget }) => set({ trial: { ...trial, startAmount: currentTarget.value } })}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
