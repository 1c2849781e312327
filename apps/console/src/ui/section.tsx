import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  acts?: ReactNode
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Section({ title, acts, children }: SectionProps) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {acts}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
