import { Center, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** What somebody sees who may not use the console yet. */
export const LogInCard = ({ title, children }: { title: string; children: ReactNode }) => (
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
