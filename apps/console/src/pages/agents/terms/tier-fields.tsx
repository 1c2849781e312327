import { Button, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core'
import { agentTiersMax } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { blankTier, type TermsForm } from './terms-form.ts'

/** The tiers of terms, each asking for more than the one before. */
export function TierFields({ form, onChange }: { form: TermsForm; onChange: (form: TermsForm) => void }) {
  const t = useT()
  const { tiers, kind } = form
  const keys =
    kind === 'hourly_salary'
      ? (['from', 'activeMin', 'rate', 'lostRate'] as const)
      : kind === 'net_win'
        ? (['rate'] as const)
        : (['from', 'activeMin', 'rate'] as const)
  return (
    <>
      {tiers.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no name but their place
        <Fieldset key={index} legend={t('agents.tier', { number: index + 1 })}>
          <SimpleGrid cols={2}>
            {keys.map((key) => (
              <TextInput
                key={key}
                label={t(`agents.${key}`)}
                inputMode="decimal"
                required
                value={tier[key]}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    ...form,
                    tiers: tiers.map((each, at) => (at === index ? { ...each, [key]: value.trim() } : each)),
                  })
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      {kind !== 'net_win' && (
        <Group>
          <Button
            variant="default"
            disabled={tiers.length >= agentTiersMax}
            onClick={() => onChange({ ...form, tiers: [...tiers, blankTier] })}
          >
            {t('agents.addTier')}
          </Button>
          <Button
            variant="default"
            disabled={tiers.length < 2}
            onClick={() => onChange({ ...form, tiers: tiers.slice(0, -1) })}
          >
            {t('agents.removeTier')}
          </Button>
        </Group>
      )}
    </>
  )
}
