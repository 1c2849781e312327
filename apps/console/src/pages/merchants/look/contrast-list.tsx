import { Alert, Badge, List, Table, Text } from '@mantine/core'
import { isTooWeak, themes, type ContrastCheck } from '@fairground/contract/look'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'

/** Whether texts and controls are seen in these colours, while they are chosen. */
export function ContrastList({ checks }: { checks: readonly ContrastCheck[] }) {
  const t = useT()
  const weak = checks.filter(isTooWeak)
  const pairOf = ({ colour, ground }: ContrastCheck) =>
    t('merchants.pair', { colour: t(`merchants.colour.${colour}`), ground: t(`merchants.colour.${ground}`) })
  const light = checks.filter(({ theme }) => theme === 'light')
  const ratioIn = (theme: ContrastCheck['theme'], { colour, ground }: ContrastCheck) =>
    checks.find((each) => each.theme === theme && each.colour === colour && each.ground === ground)
  return (
    <Section title={t('merchants.contrast')}>
      <Text size="sm" c="dimmed">
        {t('merchants.contrastHint')}
      </Text>
      {weak.length > 0 && (
        <Alert color="red" role="alert" title={t('merchants.weak')}>
          <List size="sm">
            {weak.map((check) => (
              <List.Item key={check.theme + check.colour + check.ground}>
                {pairOf(check)}, {t(`merchants.theme.${check.theme}`)}: {check.ratio.toFixed(2)} &lt; {check.least}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Table.ScrollContainer minWidth={340} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('merchants.colours')}</Table.Th>
              {themes.map((theme) => (
                <Table.Th key={theme}>{t(`merchants.theme.${theme}`)}</Table.Th>
              ))}
              <Table.Th>{t('merchants.least')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {light.map((check) => (
              <Table.Tr key={check.colour + check.ground}>
                <Table.Td>{pairOf(check)}</Table.Td>
                {themes.map((theme) => (
                  <Table.Td key={theme}>
                    <Ratio check={ratioIn(theme, check)} />
                  </Table.Td>
                ))}
                <Table.Td>{check.least}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

const Ratio = ({ check }: { check: ContrastCheck | undefined }) =>
  check && (
    <Badge variant="light" color={isTooWeak(check) ? 'red' : 'green'}>
      {check.ratio.toFixed(2)}
    </Badge>
  )
