import { ColorInput, ColorSwatch, Group, MantineThemeProvider, SimpleGrid, Stack, Text } from '@mantine/core'
import type { LookForm } from '@fairground/contract/console'
import { brandColourNames, brandColours, themes, type BrandColour, type LookTheme } from '@fairground/contract/look'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'

interface ColourFieldsProps {
  colours: LookForm['colours']
  isReadOnly: boolean
  onChange: (colours: LookForm['colours']) => void
}

/** An empty field is the design's own colour. */
export function ColourFields({ colours, isReadOnly, onChange }: ColourFieldsProps) {
  const t = useT()
  const set = (theme: LookTheme, name: BrandColour, value: string) => {
    const { [name]: _, ...others } = colours[theme]
    onChange({ ...colours, [theme]: value === '' ? others : { ...others, [name]: value.toLowerCase() } })
  }
  // The field passes no names on to its picker.
  const pickerLabels = { saturationLabel: t('merchants.saturation'), hueLabel: t('merchants.hue') }
  return (
    <Section title={t('merchants.colours')}>
      <Text size="sm" c="dimmed">
        {t('merchants.coloursHint')}
      </Text>
      <MantineThemeProvider inherit theme={{ components: { ColorPicker: { defaultProps: pickerLabels } } }}>
        <Stack gap="xs">
          {brandColourNames.map((name) => (
            <Group key={name} gap="xs" wrap="wrap">
              <Text w={{ base: '100%', sm: 220 }}>{t(`merchants.colour.${name}`)}</Text>
              <SimpleGrid cols={2} spacing="xs" flex={1} miw={260}>
                {themes.map((theme) => (
                  <ColorInput
                    key={theme}
                    aria-label={`${t(`merchants.colour.${name}`)}, ${t(`merchants.theme.${theme}`)}`}
                    placeholder={brandColours[name][theme]}
                    format="hex"
                    popoverProps={{ withinPortal: false }}
                    leftSection={<ColorSwatch color={colours[theme][name] ?? brandColours[name][theme]} size={18} />}
                    withEyeDropper={false}
                    fixOnBlur={false}
                    disabled={isReadOnly}
                    value={colours[theme][name] ?? ''}
                    onChange={(value) => set(theme, name, value)}
                  />
                ))}
              </SimpleGrid>
            </Group>
          ))}
        </Stack>
      </MantineThemeProvider>
    </Section>
  )
}
