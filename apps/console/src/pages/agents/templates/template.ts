import type { OperatorReply } from '@fairground/contract/console'

export type Template = OperatorReply<'agents.contractTemplates'>['list'][number]
