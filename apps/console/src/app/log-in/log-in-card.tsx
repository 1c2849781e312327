import { Center, Paper, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** What somebody sees who may not use the console yet. */
export function LogInCard({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Fairground`)
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w={380} shadow="sm">
        <Stack>
          <Title order={1} size="h3">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
