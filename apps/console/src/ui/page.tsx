import { Group, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** Acts of the whole page. */
  acts?: ReactNode
  children: ReactNode
}

export function Page({ title, acts, children }: PageProps) {
  useDocumentTitle(`${title} · Fairground`)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {title}
        </Title>
        {acts}
      </Group>
      {children}
    </Stack>
  )
}
