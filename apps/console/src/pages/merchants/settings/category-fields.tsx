import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { categoryLayouts, lobbyTabs } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

/** The categories of home and their order. */
export function CategoryFields({ form: { categories, hidesClosedGames }, isReadOnly, set }: FieldProps) {
  const t = useT()
  const absent = lobbyTabs.filter((tab) => !categories.some((each) => each.tab === tab))
  const nameOf = (tab: (typeof lobbyTabs)[number]) => t(`merchants.category.${tab}`)
  return (
    <Section title={t('merchants.categories')}>
      <Stack gap="xs">
        {categories.map(({ tab, layout }, place) => (
          <Group key={tab} gap="xs" wrap="nowrap">
            <Text w={120} miw={84}>
              {nameOf(tab)}
            </Text>
            <Select
              aria-label={t('merchants.layoutOf', { category: nameOf(tab) })}
              w={160}
              miw={104}
              data={categoryLayouts.map((each) => ({ value: each, label: t(`merchants.layout.${each}`) }))}
              disabled={isReadOnly}
              allowDeselect={false}
              value={layout}
              onChange={(value) => {
                const chosen = categoryLayouts.find((each) => each === value)
                if (chosen)
                  set({ categories: categories.map((each) => (each.tab === tab ? { tab, layout: chosen } : each)) })
              }}
            />
            {!isReadOnly && (
              <>
                <Button
                  size="xs"
                  variant="default"
                  disabled={place === 0}
                  aria-label={t('merchants.earlier', { category: nameOf(tab) })}
                  onClick={() =>
                    set({ categories: categories.toSpliced(place, 1).toSpliced(place - 1, 0, { tab, layout }) })
                  }
                >
                  ↑
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={categories.length === 1}
                  aria-label={t('merchants.leaveOut', { category: nameOf(tab) })}
                  onClick={() => set({ categories: categories.toSpliced(place, 1) })}
                >
                  ×
                </Button>
              </>
            )}
          </Group>
        ))}
        {!isReadOnly && absent.length > 0 && (
          <Select
            label={t('merchants.addCategory')}
            maw={320}
            data={absent.map((tab) => ({ value: tab, label: nameOf(tab) }))}
            value={null}
            onChange={(value) => {
              const tab = absent.find((each) => each === value)
              if (tab) set({ categories: [...categories, { tab, layout: 'games' }] })
            }}
          />
        )}
        <Checkbox
          label={t('merchants.hidesClosed')}
          description={t('merchants.hidesClosedHint')}
          disabled={isReadOnly}
          checked={hidesClosedGames}
          onChange={({ currentTarget }) => set({ hidesClosedGames: currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}
