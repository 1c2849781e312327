import { Button, Group, Tabs, Text, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import { CostSection } from './cost-section.tsx'
import { countedIn, newTerms, type Offer } from './new-terms.ts'
import type { FieldsProps } from './promotion-fields.tsx'
import { TermsFields } from './terms-fields.tsx'

const budgets = {
  money: 'promotions.budgetIn',
  points: 'promotions.budgetPoints',
  goods: 'promotions.budgetGoods',
  free_rounds: 'promotions.budgetRounds',
} as const

/** Terms and budget in each currency, with what they would cost. */
export function OffersSection({ form, isReadOnly, choices, onChange }: FieldsProps) {
  const t = useT()
  const { kind, offers } = form
  if (kind === 'announced') return null
  const missing = choices.currencies.filter((currency) => !offers.some((offer) => offer.currency === currency))
  const replace = (changed: Offer) =>
    onChange({ ...form, offers: offers.map((offer) => (offer.currency === changed.currency ? changed : offer)) })
  const add = (currency: Offer['currency']) =>
    // The terms of the first are a beginning: their amounts are in another currency.
    onChange({ ...form, offers: [...offers, { currency, budget: null, terms: offers[0]?.terms ?? newTerms(kind) }] })
  return (
    <Section title={t('promotions.offers')}>
      <Text size="sm" c="dimmed">
        {t('promotions.offersHint')}
      </Text>
      <Tabs key={offers.length} defaultValue={offers.at(-1)?.currency ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {offers.map(({ currency }) => (
            <Tabs.Tab key={currency} value={currency}>
              {currency}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offers.map((offer) => (
          <Tabs.Panel key={offer.currency} value={offer.currency}>
            <TextInput
              label={t(budgets[countedIn(offer.terms) ?? 'money'], { currency: offer.currency })}
              description={t('promotions.budgetHint')}
              inputMode="decimal"
              mb="sm"
              readOnly={isReadOnly}
              value={offer.budget ?? ''}
              onChange={({ currentTarget: { value } }) =>
                replace({ ...offer, budget: value.trim() === '' ? null : value.trim() })
              }
            />
            <TermsFields
              terms={offer.terms}
              isReadOnly={isReadOnly}
              currency={offer.currency}
              choices={choices}
              onChange={(terms) => replace({ ...offer, terms })}
            />
            <CostSection offer={offer} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {!isReadOnly && (
        <Group>
          {missing.map((currency) => (
            <Button key={currency} variant="light" onClick={() => add(currency)}>
              {t('promotions.addCurrency', { currency })}
            </Button>
          ))}
        </Group>
      )}
    </Section>
  )
}
