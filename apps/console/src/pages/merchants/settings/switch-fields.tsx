import { Checkbox, Select, Stack } from '@mantine/core'
import { menuKeys, merchantFlags } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

const appChoices = ['auto', 'on', 'off'] as const

export function SwitchFields({ form: { flags, menu }, isReadOnly, set }: FieldProps) {
  const t = useT()
  return (
    <Section title={t('merchants.switches')}>
      <Stack>
        {merchantFlags.map(
          (flag) =>
            flag !== 'PWA' && (
              <Checkbox
                key={flag}
                label={t(`merchants.flag.${flag}`)}
                disabled={isReadOnly}
                checked={flags[flag]}
                onChange={({ currentTarget }) => set({ flags: { ...flags, [flag]: currentTarget.checked } })}
              />
            ),
        )}
        <Select
          label={t('merchants.flag.PWA')}
          maw={320}
          data={appChoices.map((choice) => ({ value: choice, label: t(`merchants.app.${choice}`) }))}
          disabled={isReadOnly}
          allowDeselect={false}
          value={flags.PWA === null ? 'auto' : flags.PWA ? 'on' : 'off'}
          onChange={(choice) => set({ flags: { ...flags, PWA: choice === 'auto' ? null : choice === 'on' } })}
        />
        <Checkbox.Group
          label={t('merchants.menu')}
          description={t('merchants.menuHint')}
          value={menu}
          onChange={(values) => {
            const chosen = menuKeys.filter((key) => values.includes(key))
            if (chosen.length > 0) set({ menu: chosen })
          }}
        >
          <Stack gap="xs" mt="xs">
            {menuKeys.map((key) => (
              <Checkbox key={key} value={key} label={t(`merchants.menuKey.${key}`)} disabled={isReadOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Section>
  )
}
