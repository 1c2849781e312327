import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Names and values of one thing. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" m={0}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} className="fact">
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
