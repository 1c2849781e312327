import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { commissionCategories } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { FieldProps } from './settings/field-props.ts'

const firstRate = 100

/** In which categories of games commissions can be given, and up to which rate. */
export function CommissionFields({ form: { commissions }, isReadOnly, set }: Omit<FieldProps, 'choices'>) {
  const t = useT()
  const change = (category: (typeof commissionCategories)[number], basisPoints: number | null) => {
    const { [category]: _, ...others } = commissions
    set({ commissions: basisPoints === null ? others : { ...others, [category]: basisPoints } })
  }
  return (
    <Section title={t('merchants.commissions.title')}>
      <Stack>
        <Text size="sm">{t('merchants.commissions.hint')}</Text>
        {commissionCategories.map((category) => {
          const highest = commissions[category]
          const name = t(`agents.commissions.categories.${category}`)
          return (
            <Group key={category} align="end" mih={60}>
              <Checkbox
                w={200}
                label={name}
                disabled={isReadOnly}
                checked={highest !== undefined}
                onChange={({ currentTarget }) => change(category, currentTarget.checked ? firstRate : null)}
              />
              {highest !== undefined && (
                <NumberInput
                  label={t('merchants.commissions.highest', { category: name })}
                  min={0.01}
                  max={5}
                  step={0.01}
                  decimalScale={2}
                  clampBehavior="blur"
                  readOnly={isReadOnly}
                  value={highest / 100}
                  onChange={(value) => typeof value === 'number' && change(category, Math.round(value * 100))}
                />
              )}
            </Group>
          )
        })}
      </Stack>
    </Section>
  )
}
