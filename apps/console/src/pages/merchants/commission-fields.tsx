import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { commissionCategories, type CommissionBasis } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { FieldProps } from './settings/field-props.ts'

const firstRate = 100

const fieldOf = { turnover: 'commissions', loss: 'lossCommissions' } as const

/** In which categories of games commissions on a basis can be given, and up to which rate. */
export function CommissionFields({
  basis,
  form,
  isReadOnly,
  set,
}: Omit<FieldProps, 'choices'> & { basis: CommissionBasis }) {
  const t = useT()
  const field = fieldOf[basis]
  const limits = form[field]
  const change = (category: (typeof commissionCategories)[number], basisPoints: number | null) => {
    const { [category]: _, ...others } = limits
    set({ [field]: basisPoints === null ? others : { ...others, [category]: basisPoints } })
  }
  return (
    <Section title={t(`merchants.${field}.title`)}>
      <Stack>
        <Text size="sm">{t(`merchants.${field}.hint`)}</Text>
        {commissionCategories.map((category) => {
          const highest = limits[category]
          const name = t('agents.commissions.name', { category: t(`agents.commissions.categories.${category}`), basis })
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
