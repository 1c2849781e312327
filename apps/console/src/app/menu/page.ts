import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Permission } from '@fairground/contract/console'
import type { ConsoleKey } from '@fairground/texts/console'

export interface ConsolePage {
  /** Of the address, with parameters. */
  path: string
  /** In the menu; none: opened from another page. */
  title?: ConsoleKey
  group?: Extract<ConsoleKey, `shell.group.${string}`>
  /** Who may open it; none: everybody who is logged in. */
  permission?: Permission
  Page: LazyExoticComponent<ComponentType>
}

export const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
