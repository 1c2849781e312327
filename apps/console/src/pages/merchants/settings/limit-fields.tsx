import { Checkbox, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function LimitFields({
  form: { series, sessionIdleMinutes, affiliateWindowDays, numberSilenceDays, trial },
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

const waits = [
  { key: 'slotMs', max: 10_000 },
  { key: 'casinoMs', max: 60_000 },
  { key: 'virtualMs', max: 600_000 },
] as const
const waitMin = 300
const allowances = ['isTurboAllowed', 'isAutoplayAllowed', 'celebratesAnyReturn'] as const

/** How fast games may be played, by their class. Vendors get it with every new session. */
export function PaceFields({ form: { pace }, isReadOnly, set }: FieldProps) {
  const t = useT()
  const change = (changes: Partial<typeof pace>) => set({ pace: { ...pace, ...changes } })
  return (
    <Section title={t('merchants.pace.title')}>
      <Stack>
        <Text size="sm">{t('merchants.pace.text')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {waits.map(({ key, max }) => (
            <NumberInput
              key={key}
              label={t(`merchants.pace.${key}`)}
              {...(key === 'virtualMs' && { description: t('merchants.pace.virtualHint') })}
              min={waitMin}
              max={max}
              step={100}
              allowDecimal={false}
              clampBehavior="blur"
              readOnly={isReadOnly}
              value={pace[key] ?? ''}
              onChange={(value) => {
                if (typeof value === 'number') change({ [key]: value })
                else if (key === 'virtualMs') change({ virtualMs: null })
              }}
            />
          ))}
        </SimpleGrid>
        {allowances.map((key) => (
          <Checkbox
            key={key}
            label={t(`merchants.pace.${key}`)}
            disabled={isReadOnly}
            checked={pace[key]}
            onChange={({ currentTarget }) => change({ [key]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </Section>
  )
}
