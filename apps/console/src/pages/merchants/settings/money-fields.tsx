import { MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function MoneyFields({ form, choices, isReadOnly, set }: FieldProps) {
  const t = useT()
  const { currencies, smallestShownWins } = form
  const known = (values: readonly string[]) => choices.currencies.filter((code) => values.includes(code))
  return (
    <Section title={t('merchants.money')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MultiSelect
            label={t('merchants.currencies')}
            description={t('merchants.currenciesHint')}
            data={choices.currencies}
            searchable
            disabled={isReadOnly}
            value={currencies}
            onChange={(values) =>
              set({
                currencies: [
                  ...currencies.filter((code) => code === form.currency || values.includes(code)),
                  ...known(values).filter((code) => !currencies.includes(code)),
                ],
              })
            }
          />
          <Select
            label={t('merchants.currency')}
            description={t('merchants.currencyHint')}
            data={currencies}
            disabled={isReadOnly}
            allowDeselect={false}
            value={form.currency}
            onChange={(value) => {
              const [chosen] = known([value ?? ''])
              if (chosen) set({ currency: chosen })
            }}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {currencies.map((code) => (
            <TextInput
              key={code}
              label={t('merchants.smallestWin', { currency: code })}
              inputMode="decimal"
              readOnly={isReadOnly}
              value={smallestShownWins[code] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const { [code]: _, ...others } = smallestShownWins
                set({ smallestShownWins: value === '' ? others : { ...others, [code]: value } })
              }}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
