import { Badge, Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { gameTypes, type GameType } from '@fairground/contract'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'

interface BlockedTypesProps {
  /** Of the member. */
  id: string
  types: readonly GameType[]
}

/** Types of games that staff have closed to a member. */
export function BlockedTypes({ id, types }: BlockedTypesProps) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('members.limits.blockedTypes')}
      acts={
        may('members.act') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('members.limits.editBlockedTypes')}
          </Button>
        )
      }
    >
      {types.length === 0 ? (
        <Text c="dimmed">{t('shell.none')}</Text>
      ) : (
        <Group gap="xs">
          {types.map((type) => (
            <Badge key={type} variant="light" color="red">
              {t(`games.types.${type}`)}
            </Badge>
          ))}
        </Group>
      )}
      {isOpen && <BlockDialog id={id} types={types} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function BlockDialog({ id, types, onClose }: BlockedTypesProps & { onClose: () => void }) {
  const t = useT()
  // As they were when the dialog opened: what somebody else has changed since is not overwritten.
  const [before] = useState(types)
  const [after, setAfter] = useState<string[]>([...types])
  const save = useAct('responsibleGaming.setBlockedTypes', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('members.limits.blockedTypes')}
      label={t('shell.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          params: { id },
          body: { before: [...before], after: gameTypes.filter((type) => after.includes(type)), reason },
        })
      }
    >
      <Text size="sm">{t('members.limits.blockedTypesHint')}</Text>
      <Checkbox.Group value={after} onChange={setAfter} aria-label={t('members.limits.blockedTypes')}>
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
          {gameTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`games.types.${type}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </ReasonDialog>
  )
}
