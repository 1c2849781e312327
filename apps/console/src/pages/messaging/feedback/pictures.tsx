import { Button, Group, Image, SimpleGrid, Text } from '@mantine/core'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'

/** The pictures side by side, once they are asked for: that the operator looks is recorded. */
export function Pictures({ id, count }: { id: string; count: number }) {
  const t = useT()
  const look = useAct('messaging.lookAtFeedback', { isQuestion: true })
  if (!look.data)
    return (
      <Group>
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ params: { id }, body: {} })}>
          {t('messaging.feedback.look', { count })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('messaging.feedback.lookHint')}
        </Text>
      </Group>
    )
  return (
    <SimpleGrid cols={{ base: 1, md: Math.max(1, look.data.pictures.length) }}>
      {look.data.pictures.map((picture, index) => (
        <Image
          // The order of pictures never changes.
          key={`${id}-${index + 1}`}
          src={`data:image/jpeg;base64,${picture}`}
          alt={t('messaging.feedback.picture', { number: index + 1 })}
          fit="contain"
          mah={560}
        />
      ))}
    </SimpleGrid>
  )
}
